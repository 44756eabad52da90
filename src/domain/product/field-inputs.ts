/** How the wizard takes an answer of an exposure; `building` and `operation` are items of the same quote. */
export const FIELD_INPUTS = [
  'money',
  'count',
  'measure',
  'year',
  'words',
  'date',
  'yesNo',
  'menu',
  'amountMenu',
  'countMenu',
  'members',
  'building',
  'operation',
] as const
