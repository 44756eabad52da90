/** Rows that were read for many policies at once, as each policy has them. */
export function byPolicy<Row extends { policyId: string }>(rows: readonly Row[]): (policyId: string) => Row[] {
  const known = Map.groupBy(rows, ({ policyId }) => policyId)
  return (policyId) => known.get(policyId) ?? []
}
