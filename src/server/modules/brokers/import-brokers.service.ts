import type { NewBroker } from '#domain/broker/broker.schema.ts'
import { type BrokerImport, brokerRow } from '#domain/broker/broker-import.schema.ts'
import { AppError, fieldError } from '#domain/kernel/errors.ts'
import { toFieldProblems } from '#domain/kernel/field-problems.ts'
import { type ImportedRow, outcomesOf, type ReadRow, refuseWrongRows, toMake } from '#domain/kernel/imported-rows.ts'
import type { Language } from '#domain/kernel/languages.ts'
import type { Author, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { sayRows } from '../../http/say-rows.ts'
import { findFirm } from '../brokerages/brokerages.service.ts'
import { selectKnownEmails } from './brokers.repo.ts'
import { createBroker } from './brokers.service.ts'

type Row = Omit<NewBroker, 'brokerage_firm'>

/** A trial makes everything, to learn what would be refused, and takes it all back. */
class TakenBack extends Error {}

/**
 * Rows of somebody's file as brokers of one firm, each checked and invited as one typed by hand; all of a call or none.
 * Whoever has an account of the firm is left as they are, so the same file twice changes nothing.
 */
export async function importBrokers(
  tx: Tx,
  deps: Making,
  by: Author,
  { rows, brokerage, is_trial: isTrial, language }: BrokerImport & { language: Language },
): Promise<ImportedRow[]> {
  if (!(await findFirm(tx, by.scope, brokerage))) throw fieldError('brokerage', 'validation.brokerageUnknown')
  const read = rows.map(readRow)
  const emails = read.flatMap((row) => ('made' in row ? [row.made.email] : []))
  const known = new Set(await selectKnownEmails(tx, brokerage, emails))
  const makeAll = (inner: Tx) => makeRows(inner, deps, by, { brokerage, read, known })
  const made = isTrial ? await takenBack(tx, makeAll) : await makeAll(tx)
  if (!isTrial) refuseWrongRows(made) // also an address that somebody else has; the call takes everything back
  return sayRows(made, outcomesOf(made, known), language)
}

/** Each row that is new is made; one whose address is somebody else's comes back as wrong. */
async function makeRows(
  tx: Tx,
  deps: Making,
  by: Author,
  { brokerage, read, known }: { brokerage: string; read: readonly ReadRow<Row>[]; known: ReadonlySet<string> },
): Promise<ReadRow<Row>[]> {
  const fresh = new Set(toMake(read, outcomesOf(read, known)))
  const made: ReadRow<Row>[] = []
  for (const row of read) {
    const isNew = 'made' in row && fresh.has(row.made)
    made.push(isNew ? await makeOne(tx, deps, by, { ...row.made, brokerage_firm: brokerage }, row) : row)
  }
  return made
}

async function makeOne(tx: Tx, deps: Making, by: Author, broker: NewBroker, row: ReadRow<Row>): Promise<ReadRow<Row>> {
  try {
    await createBroker(tx, deps, by, broker)
    return row
  } catch (error) {
    const problems = error instanceof AppError ? error.details.fields : undefined
    if (!problems) throw error
    return { problems }
  }
}

async function takenBack<Made>(tx: Tx, make: (inner: Tx) => Promise<ReadRow<Made>[]>): Promise<ReadRow<Made>[]> {
  let tried: ReadRow<Made>[] = []
  await tx
    .transaction(async (inner) => {
      tried = await make(inner)
      throw new TakenBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
  return tried
}

function readRow(row: Record<string, string | number | null>): ReadRow<Row> {
  const given = Object.fromEntries(
    Object.entries(row).map(([name, answer]) => [name, answer === null ? undefined : String(answer)]),
  )
  const { success, data, error } = brokerRow.strict().safeParse(given)
  return success ? { made: data, key: data.email } : { problems: toFieldProblems(error.issues) }
}
