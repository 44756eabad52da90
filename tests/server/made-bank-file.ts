import { newBankFile } from '#domain/bank-file/bank-file.schema.ts'
import type { Tx } from '#server/db/client.ts'
import { account } from '#server/db/tables/accounts.table.ts'
import type { Deps } from '#server/deps.ts'
import { importBankFile } from '#server/modules/bank-files/import-file.service.ts'
import { previewBankFile } from '#server/modules/bank-files/preview-file.service.ts'

/** A file of the bank's, imported, whose only row nobody could place. */
export async function makeBankFile(tx: Tx, deps: Pick<Deps, 'clock' | 'locators'>): Promise<string> {
  const [someone] = await tx.select({ id: account.id, role: account.role }).from(account).limit(1)
  const session = { sessionId: deps.locators(), brokerageId: null, forceChangePassword: false }
  const actor = { ...session, accountId: someone!.id, role: someone!.role, scope: { kind: 'all' } } as const
  const text = `date,amount,reference,name\n2026-01-05,1.00,${deps.locators()},Ann Gray\n`
  const file = newBankFile.parse({ bank: 'Prairie Bank', name: 'made.csv', file: Buffer.from(text).toString('base64') })
  const { id } = await previewBankFile(tx, deps, actor, file)
  await importBankFile(tx, deps, actor, { id, version: undefined, key: undefined, rows: [] })
  return id
}
