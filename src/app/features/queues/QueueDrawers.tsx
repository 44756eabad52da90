import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { queueApi } from '#domain/task/queue.api.ts'
import type { Queue } from '#domain/task/queue.schema.ts'
import { RecordDrawer } from '../../blocks/drawer/RecordDrawer.tsx'
import { UrlDrawer } from '../../blocks/drawer/UrlDrawer.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { call } from '../../data/call.ts'
import { useSaveThen } from '../../device/use-save-then.ts'
import { useAccount } from '../../session/account.ts'
import { nameOfQueue } from '../../words/queue-name.ts'
import { QueueDetails } from './QueueDetails.tsx'
import { QueueForm, type QueueValues } from './QueueForm.tsx'
import { queueQuery } from './queue.queries.ts'

const FLAGS = ['edit'] as const

/** `?queue={id}` shows one, `&edit` changes it, `?newQueue` makes one. */
export function QueueDrawers() {
  const { t } = useTranslation('queues')
  const account = useAccount()
  return (
    <>
      {can(account, 'queue', 'write') && <NewQueue />}
      <RecordDrawer
        when="queue"
        flags={FLAGS}
        query={queueQuery}
        titleOf={(queue) => (queue ? nameOfQueue(queue, account.brokerage) : t('one'))}
        notFound={t('missing')}
      >
        {(queue, { flag, show, close }) =>
          flag !== null && queue.actions.includes('edit') ? (
            <EditQueue queue={queue} onDone={() => show(null)} />
          ) : (
            <QueueDetails queue={queue} onEdit={() => void show('edit')} onGone={close} />
          )
        }
      </RecordDrawer>
    </>
  )
}

function NewQueue() {
  const { t } = useTranslation('queues')
  const [, change] = useUrlSearch()
  return (
    <UrlDrawer when="newQueue" title={t('new')}>
      {() => <NewQueueForm onDone={() => change({ newQueue: undefined }, { replace: true })} />}
    </UrlDrawer>
  )
}

function NewQueueForm({ onDone }: { onDone: () => Promise<void> }) {
  const { t } = useTranslation('queues')
  const saveThen = useSaveThen(onDone)
  const save = (body: QueueValues) => saveThen((key) => call(queueApi.create, { body }, { key }), t('done.created'))
  return <QueueForm onSave={save} onCancel={() => void onDone()} />
}

function EditQueue({ queue, onDone }: { queue: Queue; onDone: () => Promise<void> }) {
  const { t } = useTranslation('queues')
  const saveThen = useSaveThen(onDone)
  const [{ id, version, code }] = useState(queue) // as it was read: what somebody else changes meanwhile is not written over
  const save = ({ name, description, lead, members }: QueueValues) => {
    const body = { name, description, lead, ...(code === null && { members }) }
    return saveThen(() => call(queueApi.update, { params: { id }, body }, { version }), t('done.changed'))
  }
  return <QueueForm queue={queue} onSave={save} onCancel={() => void onDone()} />
}
