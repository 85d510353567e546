import type { ReactNode } from 'react';
import { Tabs } from '../../ui/Tabs.tsx';
import { useListQuery } from '../lists/useListQuery.ts';

interface Props<Value extends string> {
  label: string;
  /** Where the value is in the URL; the first one is left out there. */
  name: string;
  values: readonly [Value, ...Value[]];
  /** What else in the URL belongs to the rows of one tab. */
  clears?: string;
  children: ReactNode;
}

/** A list with a tab for each value of a filter (DESK-03, DESK-06). */
export function ListTabs<Value extends string>(props: Props<Value>) {
  const { label, name, values, clears, children } = props;
  const { oneOf, change } = useListQuery();
  const shown = oneOf(name, values) || values[0];
  return (
    <Tabs
      label={label}
      tabs={values.map((value) => ({
        value,
        label: value,
        // Only the active panel is rendered: another one would load its own list and abort this one.
        panel: value === shown && children,
      }))}
      value={shown}
      onChange={(value) =>
        change({ [name]: value === values[0] ? '' : value, ...(clears && { [clears]: '' }) })
      }
    />
  );
}
