import type { UserEdit } from '#domain/user/user.edit.ts'
import type { User } from '#domain/user/user.schema.ts'
import type { Author, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import { changeNames } from '../accounts/change-account.service.ts'
import { changeEmail } from '../passwords/change-email.service.ts'
import { updateProfile } from './users.repo.ts'
import { getUser, refuseUnknownPlaces } from './users.service.ts'

/**
 * Writes what is different from what stands, and one trace of it; a save that changes nothing leaves none. Another
 * address is an act of its own.
 */
export async function updateUser(
  tx: Tx,
  deps: Making,
  by: Author,
  id: string,
  { email, ...edit }: UserEdit,
): Promise<User> {
  const user = await getUser(tx, id)
  if (email) await changeEmail(tx, deps, by, id, email)
  const changed = Object.entries(edit).filter(([field, value]) => value !== user[field as keyof UserEdit])
  if (changed.length === 0) return getUser(tx, id)

  const after: UserEdit = Object.fromEntries(changed)
  const before = Object.fromEntries(changed.map(([field]) => [field, user[field as keyof UserEdit]]))
  await refuseUnknownPlaces(tx, after)
  const at = deps.clock()
  const { first_name: firstName, last_name: lastName, ...profile } = after
  await changeNames(tx, id, { firstName, lastName, updatedAt: at })
  const columns = toColumns(profile)
  if (Object.keys(columns).length > 0) await updateProfile(tx, id, columns)
  const trace = { actor: by, brokerageId: null, action: 'update', entity: 'account', entityId: id, before, after, at }
  await recordChange(tx, trace)
  return getUser(tx, id)
}

type ProfileEdit = Omit<UserEdit, 'first_name' | 'last_name' | 'email'>

function toColumns(edit: ProfileEdit) {
  const columns = {
    phoneNumber: edit.phone_number,
    mobileNumber: edit.mobile_number,
    addressLine1: edit.address_line_1,
    addressLine2: edit.address_line_2,
    city: edit.city,
    state: edit.state,
    zipCode: edit.zip_code,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
