import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { accountQuery, accountStatement, policyAccount } from './account.schema.ts'

const params = z.object({ id: locator })

export const accountApi = {
  ofPolicy: endpoint({
    method: 'GET',
    path: '/policies/:id/account',
    summary: 'What a policy’s payer was charged and credited over all its terms, with the balance after each',
    access: ['policy', 'browse'],
    params,
    query: accountQuery,
    response: policyAccount,
  }),
  ofPolicyholder: endpoint({
    method: 'GET',
    path: '/policyholders/:id/account',
    summary: 'The account of each policy of a policyholder; they are shown together and never netted by themselves',
    access: ['policy', 'browse'],
    params,
    query: accountQuery,
    response: z.object({ accounts: z.array(policyAccount) }),
  }),
  statement: endpoint({
    method: 'GET',
    path: '/policies/:id/statement',
    summary: 'The account as a statement for the policyholder: who writes to whom in which language',
    access: ['policy', 'browse'],
    params,
    query: accountQuery,
    response: accountStatement,
  }),
}
