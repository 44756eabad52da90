import type { Language } from '#domain/kernel/languages.ts'
import {
  DEFAULT_CHOICES,
  NOTICES,
  type Notice,
  type NotificationChoice,
  type NotificationPreference,
} from '#domain/notification/preference.schema.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { say } from '../../http/wording.ts'
import { savePreference, selectPreferences } from './preferences.repo.ts'

type Reader = Pick<Actor, 'accountId'>

/** Every notice, as the person chose it or as it is until they do. */
export async function preferencesOf(
  tx: Tx,
  { accountId }: Reader,
  language: Language,
): Promise<NotificationPreference[]> {
  const choiceOf = await choicesOf(tx, [accountId])
  return NOTICES.map((id) => ({ id, label: say(language, { key: `notices.${id}` }), ...choiceOf(accountId, id) }))
}

/** As each of these people chose, or as it is until they do. */
export async function choicesOf(
  tx: Tx,
  accountIds: readonly string[],
): Promise<(accountId: string, notice: Notice) => NotificationChoice> {
  const chosen = new Map(
    (await selectPreferences(tx, accountIds)).map(({ accountId, notice, isOn, channel }) => [
      `${accountId} ${notice}`,
      { is_on: isOn, value: channel },
    ]),
  )
  return (accountId, notice) => chosen.get(`${accountId} ${notice}`) ?? DEFAULT_CHOICES[notice]
}

export async function choosePreference(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { accountId }: Reader,
  notice: Notice,
  { is_on: isOn, value: channel }: NotificationChoice,
): Promise<void> {
  await savePreference(tx, { accountId, notice, isOn, channel, updatedAt: clock() })
}
