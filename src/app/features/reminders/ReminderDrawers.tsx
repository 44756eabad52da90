import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import type { Parent } from '#domain/note/parent.ts'
import { UrlDrawer } from '../../blocks/drawer/UrlDrawer.tsx'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { toasts } from '../../blocks/feedback/toasts.ts'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { isUnreachable } from '../../data/refusal.ts'
import { useAccount } from '../../session/account.ts'
import { ReminderDetails } from './ReminderDetails.tsx'
import { ReminderForm } from './ReminderForm.tsx'
import { reminderQuery } from './reminder.queries.ts'
import { useReminderActs } from './use-reminder-acts.ts'

/** `?addReminder` sets one, `?reminder={id}` shows one, `&edit` changes it. */
export function ReminderDrawers({ parent }: { parent: Parent }) {
  const account = useAccount()
  const [{ reminder }] = useUrlSearch()
  return (
    <>
      {can(account, 'reminder', 'create') && <AddReminder parent={parent} />}
      <OneReminder key={String(reminder)} id={typeof reminder === 'string' ? reminder : null} />
    </>
  )
}

function AddReminder({ parent }: { parent: Parent }) {
  const { t } = useTranslation('reminders')
  const [, change] = useUrlSearch()
  const { add } = useReminderActs()
  const close = () => change({ addReminder: undefined }, { replace: true })
  return (
    <UrlDrawer when="addReminder" title={t('add')}>
      {() => (
        <ReminderForm
          keptAs={`reminder/new/${parent.id}`}
          onSave={async (entry) => {
            if (!(await add(parent, entry))) return
            await close()
            toasts.done(t('added'))
          }}
          onCancel={() => void close()}
        />
      )}
    </UrlDrawer>
  )
}

function OneReminder({ id }: { id: string | null }) {
  const { t } = useTranslation('reminders')
  const { role } = useAccount()
  const [{ edit }, change] = useUrlSearch()
  const { data, error, refetch } = useQuery({ ...reminderQuery(role, id ?? ''), enabled: id !== null })
  const { change: changeReminder } = useReminderActs()
  const isGone = data === null || (error !== null && !isUnreachable(error))
  useEffect(() => {
    if (!isGone) return
    toasts.warning(t('notFound'))
    void change({ reminder: undefined, edit: undefined }, { replace: true })
  }, [isGone, change, t])
  if (isGone) return null
  const close = () => change({ reminder: undefined, edit: undefined }, { replace: true })
  const stopEditing = () => change({ edit: undefined }, { replace: true })

  return (
    <UrlDrawer when="reminder" alongWith={['edit']} title={data?.subject ?? t('one')}>
      {() => {
        if (!data)
          return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />
        if (edit === undefined) return <ReminderDetails reminder={data} />
        return (
          <ReminderForm
            keptAs={`reminder/${data.id}`}
            entry={data}
            onSave={async (entry) => {
              if (!(await changeReminder(data, entry))) return
              await close()
              toasts.done(t('changed'))
            }}
            onCancel={() => void stopEditing()}
          />
        )
      }}
    </UrlDrawer>
  )
}
