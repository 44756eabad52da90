import type { Queue } from '#domain/task/queue.schema.ts'

/** Firms’ desks are called alike: to whoever sees several the firm is named too; `own` is the reader's, null of the office's people. */
export function nameOfQueue(
  { name, brokerage }: Pick<Queue, 'name' | 'brokerage'>,
  own: { id: string } | null,
): string {
  return brokerage && brokerage.id !== own?.id ? `${name}, ${brokerage.name}` : name
}
