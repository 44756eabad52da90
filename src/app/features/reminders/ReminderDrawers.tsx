import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import type { Parent } from '#domain/note/parent.ts'
import { RecordDrawer } from '../../blocks/drawer/RecordDrawer.tsx'
import { UrlDrawer } from '../../blocks/drawer/UrlDrawer.tsx'
import { savedAndClosed } from '../../blocks/form/saved-and-closed.ts'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { useAccount } from '../../session/account.ts'
import { ReminderDetails } from './ReminderDetails.tsx'
import { ReminderForm } from './ReminderForm.tsx'
import { reminderQuery } from './reminder.queries.ts'
import { useReminderActs } from './use-reminder-acts.ts'

/** `?addReminder` sets one, `?reminder={id}` shows one, `&edit` changes it. */
export function ReminderDrawers({ parent }: { parent: Parent }) {
  const account = useAccount()
  return (
    <>
      {can(account, 'reminder', 'create') && <AddReminder parent={parent} />}
      <OneReminder parent={parent} />
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
          parent={parent}
          openedBy="addReminder"
          onSave={async (entry, form) => savedAndClosed(await add(parent, entry, form), close, t('added'))}
          onCancel={() => void close()}
        />
      )}
    </UrlDrawer>
  )
}

const FLAGS = ['edit'] as const

function OneReminder({ parent }: { parent: Parent }) {
  const { t } = useTranslation('reminders')
  const { role } = useAccount()
  const { change } = useReminderActs()
  return (
    <RecordDrawer
      when="reminder"
      flags={FLAGS}
      query={(id) => reminderQuery(role, id)}
      titleOf={(reminder) => reminder?.subject ?? t('one')}
      notFound={t('notFound')}
    >
      {(reminder, { flag, show, close }) => {
        if (flag === null)
          return <ReminderDetails reminder={reminder} onEdit={() => void show('edit')} onDone={close} />
        return (
          <ReminderForm
            parent={parent}
            openedBy="edit"
            reminder={reminder}
            onSave={async (entry, form) => savedAndClosed(await change(reminder, entry, form), close, t('changed'))}
            onCancel={() => void show(null)}
          />
        )
      }}
    </RecordDrawer>
  )
}
