/** The file of billing O17, sign by sign as the oracle has it, and the accounts it is held against. */
export const FILE_O17 = `date;amount;reference;name
2026-06-25;3011.70;Inv I-1002;PRAIRIE WIND
2026-06-25;1048.90;;JOSEE TREMBLAY
2026-06-25;500,00;;Hale Farms
2026-06-25;3100.00;P-1001;Prairie Wind Farms
2026-06-25;100.00;I-1002 I-1017;someone
2026-06-25;1003.90;;Mr Josée Tremblay
2026-06-25;77.00;;Josée Tremblay
`

/** What it comes to, and what of it is matched. */
export const SUMS_O17 = { allCents: 884_150, matchedCents: 301_170, rows: 7 }

const account = (number: string, holder: string, invoices: Record<string, number>) => ({
  policyId: number,
  numbers: [number, ...Object.keys(invoices)],
  names: [holder],
  acceptedOn: '2026-04-01',
  open: Object.entries(invoices).map(([displayId, openCents]) => ({
    id: displayId,
    displayId,
    policyId: number,
    dueOn: '2026-07-01',
    openCents,
  })),
})

export const ACCOUNTS_O17 = [
  account('P-1001', 'Prairie Wind Farms Ltd.', { 'I-1002': 301_170 }),
  account('P-1007', 'Josée Tremblay', { 'I-1017': 100_390, 'I-1019': 4_500 }),
  account('P-1008', 'Hale Farms', { 'I-1031': 50_000 }),
  account('P-1009', 'Hale Farms Inc', { 'I-1032': 50_000 }),
]

/** Row by row: what becomes of it, whose it is, why, and by how much it is more than what is open. */
export const OUTCOMES_O17 = [
  ['matched', 'P-1001', null, 0],
  ['proposed', 'P-1007', 'same_name', 0],
  ['unmatched', null, 'several', 0],
  ['proposed', 'P-1001', 'more', 8_830],
  ['unmatched', null, 'at_odds', 0],
  ['proposed', 'P-1007', 'same_name', 0],
  ['unmatched', null, 'nobody', 0],
] as const
