import type { Remembered } from '../store/remembered.ts'

/** What is made of a record, made once and kept as long as the record is. */
export function remember<Made>(
  known: WeakMap<Remembered, Made>,
  record: Remembered,
  make: (record: Remembered) => Made,
): Made {
  const made = known.get(record) ?? make(record)
  known.set(record, made)
  return made
}
