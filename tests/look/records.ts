import { DEMO_PASSWORD } from '#server/seed/demo-sign-ins.ts'
import { testEmail } from '#server/seed/tests.ts'
import { signIn } from '#tests/bench/servers.ts'

/** What stands in the addresses of a demo office's pages. */
export interface Records {
  policy: string
  quote: string
  policyholder: string
  /** Of the policy. */
  insured: string
  brokerage: string
  broker: string
  auditor: string
  exposure: string
  invoice: string
  document: string
  video: string
}

interface Listed {
  data: Record<string, string>[]
}

/** The first of each kind, as staff see them. */
export async function findRecords(url: string): Promise<Records> {
  const [office, administrator] = await Promise.all(
    (['portal_super_user', 'portal_admin'] as const).map((role) => signIn({ url }, testEmail(role), DEMO_PASSWORD)),
  )
  const ask = async <Answer = Listed>(path: string, token = office): Promise<Answer> => {
    const answer = await fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const first = async (path: string, token?: string) => (await ask(path, token)).data[0]!.id!
  const [shown] = (await ask<{ data: { id: string; policyholder: { id: string } }[] }>('/policies')).data
  const policy = shown!.id
  const documents = await ask<{ results: { id: string }[] }>(`/policies/${policy}/all-documents`)
  const exposures = await ask<{ id: string }[] | Listed>(`/policies/${policy}/exposures`)
  return {
    policy,
    quote: await first('/quotes?ordering=-created_at'),
    insured: shown!.policyholder.id,
    policyholder: await first('/policyholders'),
    brokerage: await first('/brokerages'),
    broker: await first('/brokers'),
    auditor: await first('/users?role_type=auditor', administrator),
    exposure: (Array.isArray(exposures) ? exposures : exposures.data)[0]!.id!,
    invoice: await first(`/policies/${policy}/invoices`),
    document: documents.results[0]!.id,
    video: 'introduction-to-menus',
  }
}
