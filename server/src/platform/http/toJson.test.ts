import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toJson } from './toJson.ts';

describe('the JSON of a reply', () => {
  it('equals JSON.stringify, the second time too', () => {
    const item = fc.oneof(fc.jsonValue(), fc.jsonValue().map(frozen), fc.constant(undefined));
    const body = fc.dictionary(fc.string(), fc.oneof(item, fc.array(item), fc.date()));
    fc.assert(
      fc.property(body, (reply) => {
        const right = JSON.stringify(reply);
        expect([toJson(reply), toJson(reply)]).toEqual([right, right]);
      }),
    );
  });
});

const frozen = (value: unknown) => Object.freeze(value);
