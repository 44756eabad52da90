import type { Brokerage, BrokerageForm } from '#domain/brokerage/brokerage.schema.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import type { Steps } from '../../http/implement.ts'
import type { Upload } from '../../http/uploads.ts'
import { requireVersion, type VersionSeen } from '../../require-version.ts'
import { findPlaces } from '../reference/reference.service.ts'
import { type BrokerageRecord, lockBrokerage, updateBrokerageRecord } from './brokerages.repo.ts'
import { refuseUnknownPlaces, toBrokerage, traced } from './brokerages.service.ts'
import { logoKey } from './logos.ts'

interface Change {
  id: string
  form: BrokerageForm
  /** What the change was decided on, where the caller says. */
  version: VersionSeen
}

/** The form and the new logo beside it: both, or neither. The old logo goes once the new one stands. */
export async function changeBrokerage(
  deps: Pick<Deps, 'clock' | 'locators' | 'files'>,
  { upload, ...change }: Change & { upload: Upload | null },
  step: Steps['step'],
): Promise<Brokerage> {
  const logo = upload && { key: logoKey(deps.locators(), upload.mediaType), name: upload.name }
  if (logo) await upload.keep(logo.key)
  try {
    const { firm, replaced } = await step((tx, actor) => updateBrokerage(tx, deps, actor, { ...change, logo }))
    if (replaced) await deps.files.remove(replaced)
    return firm
  } catch (error) {
    if (logo) await deps.files.remove(logo.key)
    throw error
  }
}

/** Writes what is different from what stands, and one trace of it; a save that changes nothing leaves none. */
async function updateBrokerage(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  by: Actor,
  { id, form, version, logo }: Change & { logo: { key: string; name: string } | null },
): Promise<{ firm: Brokerage; replaced: string | null }> {
  const before = await lockBrokerage(tx, by.scope, id)
  if (!before) throw new AppError('notFound')
  const places = await findPlaces(tx)
  const country = [...places.countries].find(([, name]) => name === form.country)?.[0] ?? ''
  refuseUnknownPlaces({ ...form, country }, places)
  const after: BrokerageRecord = { ...before, ...columnsOf(form), country, ...(logo && { logo: logo.key }) }
  const changed = (Object.keys(after) as (keyof BrokerageRecord)[]).filter((field) =>
    isOther(before[field], after[field]),
  )
  if (changed.length === 0) return { firm: toBrokerage(before, places), replaced: null }
  requireVersion(version, before)

  const at = clock()
  const record = { ...after, version: before.version + 1, updatedAt: at }
  await updateBrokerageRecord(tx, record)
  await recordChange(tx, {
    actor: by,
    brokerageId: id,
    action: 'update',
    entity: 'brokerage',
    entityId: id,
    before: { ...traced(before), ...(logo && { logo: null }) },
    after: { ...traced(record), ...(logo && { logo: logo.name }) },
    version: record.version,
    at,
  })
  return { firm: toBrokerage(record, places), replaced: logo && before.logo }
}

/** What is not sent stays as it is. */
function columnsOf(form: BrokerageForm): Partial<BrokerageRecord> {
  const { data } = form
  const columns: { [Column in keyof BrokerageRecord]?: BrokerageRecord[Column] | undefined } = {
    name: form.name,
    email: form.email,
    phoneNumber: form.phone_number,
    website: form.website,
    addressLine1: form.address_line_1,
    addressLine2: form.address_line_2,
    city: form.city,
    state: form.state,
    zipCode: form.zip_code,
    brokerNumber: data.broker_number,
    licensedProvinces: [...new Set(data.licensed_provinces)],
    nbCommission: data.nb_commission,
    renewalCommission: data.renewal_commission,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

function isOther(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}
