import { queryOptions } from '@tanstack/react-query'
import type { Role } from '#domain/access/roles.ts'
import type { Paged } from '#domain/kernel/paging.ts'
import { reminderApi } from '#domain/reminder/reminder.api.ts'
import type { Horizon } from '#domain/reminder/reminder.schema.ts'
import { type LocalReminderRow, readReminder, readReminders } from '#local/reads/reminders.ts'
import { call } from '../../data/call.ts'
import { followed } from '../../device/held-else-office.ts'

/** A reminder of either source: the office alone knows its version, the device alone how far it has come. */
export type ListedReminder = Omit<LocalReminderRow, 'state' | 'about'> &
  Partial<Pick<LocalReminderRow, 'state' | 'about'>> & { version?: number }

export interface Wanted {
  horizon: Horizon
  completed?: boolean
  /** The locator of the record they are about; all a person sees where it is left out. */
  parent?: string
  limit: 5 | 1000
}

/** Brokers read what their device holds, with or without signal alike (settled 4). */
export function reminderListQuery(role: Role, { horizon, completed = false, parent, limit }: Wanted) {
  const query = { page: 1, page_size: limit, horizon, parent }
  return queryOptions(
    followed<Paged<ListedReminder>>(role, ['reminders', 'list', query, completed], {
      held: (account) => readReminders(account, { ...query, completed }),
      office: (signal) => call(reminderApi.list, { query: { ...query, completed: String(completed) } }, { signal }),
    }),
  )
}

/** Null where there is no such reminder any more. */
export function reminderQuery(role: Role, id: string) {
  return queryOptions({
    ...followed<ListedReminder | null>(role, ['reminders', 'one', id], {
      held: (account) => readReminder(account, id),
      office: (signal) => call(reminderApi.get, { params: { id } }, { signal }),
    }),
    meta: { quiet: true },
  })
}
