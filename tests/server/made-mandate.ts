import type { Tx } from '#server/db/client.ts'
import { mandate } from '#server/db/tables/mandates.table.ts'
import { padRun } from '#server/db/tables/withdrawals.table.ts'
import type { Deps } from '#server/deps.ts'
import { seal } from '#server/sealed.ts'

/** A drafted agreement to withdraw money for the policy made before it. */
export async function makeMandate(
  tx: Tx,
  { clock, locators, secrets }: Deps,
  brokerageId: string,
  made: Record<string, string>,
): Promise<string> {
  const id = locators()
  const account = { institution: '003', transit: '12345', account: '1234567' }
  await tx.insert(mandate).values({
    brokerageId,
    id,
    policyId: made.policies!,
    payerName: 'Made Here',
    payerRelation: 'insured',
    institution: account.institution,
    last3: '567',
    sealedAccount: seal(secrets.bankAccounts, id, JSON.stringify(account)),
    category: 'business',
    signedHow: 'paper',
    state: 'draft',
    createdAt: clock(),
    updatedAt: clock(),
  })
  return id
}

/** A file of withdrawals with nothing in it, of the whole house. */
export async function makePadRun(tx: Tx, { clock, locators, secrets }: Deps): Promise<string> {
  const id = locators()
  await tx.insert(padRun).values({
    id,
    fileNumber: 1,
    state: 'made',
    currency: 'CAD',
    cents: 0,
    sealedFile: seal(secrets.bankAccounts, id, 'Made Here'),
    madeBy: locators(),
    makerName: 'Made Here',
    madeAt: clock(),
  })
  return id
}
