import { useState } from 'react';

/** State that is changed here, but follows a value when that changes elsewhere. */
export function useFollowed<Value>(value: Value) {
  const [state, setState] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    setState(value);
  }
  return [state, setState] as const;
}
