/** What a field that opens a list is to a reader; what it controls and whether it is open is added by Combobox.Target. */
export const COMBOBOX = { role: 'combobox', 'aria-autocomplete': 'list' } as const
