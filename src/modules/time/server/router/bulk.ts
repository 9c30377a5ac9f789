/** Description that the procedures for many entries share in the documentation of the API. */
export const bulk =
  'Name up to 500 `entries` with the `version` that you saw, or give the filter of the list ' +
  'as `matching` with the ' +
  '`readAt` of its sums. Each entry is judged for itself: `done`, `unchanged`, or `refused` ' +
  'with a code and what stands ' +
  'there now; what has changed since you saw it is refused with `entryChanged`. Refusals of ' +
  'the whole: `tooManyEntries`.';
