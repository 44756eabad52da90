import i18next from 'i18next'
import { isBrokerRole } from '#domain/access/roles.ts'
import { addMonths } from '#domain/kernel/calendar.ts'
import { nameOf } from '#domain/policyholder/policyholder.listing.ts'
import { readPolicyholder } from '#domain/policyholder/policyholder.schema.ts'
import { versionInForce } from '#domain/product/farm-package.ts'
import type { Edit } from '#domain/sync/device/edit.ts'
import type { Body, Json } from '#domain/sync/json.ts'
import { between } from '#domain/sync/order.ts'
import { save } from '#local/outbox/save.ts'
import type { LocalAccount } from '#local/store/account.ts'
import { toasts } from '../../../telling/toasts.ts'
import type { QuotedPolicyholder } from '../draft/policyholder-of-quote.ts'

/**
 * A new draft for a policyholder, with everything the record already says about them filled in: nobody types a name
 * or an address twice. Answers its id, or null where the device could not keep it, which is told.
 */
export async function startQuote(
  account: LocalAccount,
  policyholderId: string,
  { body, brokerage, producer }: QuotedPolicyholder & { producer: string | null },
): Promise<string | null> {
  const id = account.host.makeId()
  const saved = await save(account, {
    entity: 'quote',
    id,
    kind: 'create',
    madeUnder: brokerage,
    edits: [...ownEdits(account, policyholderId, producer), ...insuredEdits(account, body)],
  })
  if (saved.kind === 'saved' || saved.kind === 'unchanged') return id
  toasts.problem(i18next.t(`sync:notSaved.${saved.why}`))
  return null
}

function ownEdits({ host, person }: LocalAccount, policyholderId: string, chosen: string | null): Edit[] {
  const producer = isBrokerRole(person.role) ? person.accountId : chosen
  const today = host.today()
  return [
    answer('policyholder', policyholderId),
    answer('productVersion', versionInForce(today).rates.version),
    answer('term', { startsOn: today, endsOn: addMonths(today, 12) }),
    ...(producer ? [answer('producer', producer)] : []),
  ]
}

/** The policyholder is the first named insured and signs, their address is the primary mailing one, they are billed. */
function insuredEdits({ host }: LocalAccount, body: Body): Edit[] {
  const { email, phone, mobile, mailingAddress } = readPolicyholder(body)
  const name = nameOf(readPolicyholder(body))
  const [insured, business] = [host.makeId(), host.makeId()]
  const order = between('', null, [0, 0, 1])
  return [
    { kind: 'add', path: `namedInsureds/${insured}`, value: { name, order } },
    answer('signatory', insured),
    {
      kind: 'add',
      path: `businessDetails/${business}`,
      value: { name, order, ...(mailingAddress && { address: known(mailingAddress) }) },
    },
    answer('primaryMailing', business),
    answer('billingContact', known({ name, email, phone: phone ?? mobile })),
  ]
}

function answer(path: string, value: Json): Edit {
  return { kind: 'set', path, seen: null, value }
}

function known(values: Record<string, string | undefined>): Body {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
