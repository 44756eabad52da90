import { Button, Select } from '@mantine/core'
import { IconPlus, IconStack2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { QUEUE_ORDERING, queueColumns } from '#domain/task/queue.columns.ts'
import { QUEUE_OWNERS, type Queue, type QueueOwner } from '#domain/task/queue.schema.ts'
import { WhileOn } from '../../blocks/access/WhileOn.tsx'
import { NeedsConnection } from '../../blocks/feedback/OfflineNote.tsx'
import { SentenceCell } from '../../blocks/list/cells.tsx'
import { defineList, type ListDefinition } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { useAccount } from '../../session/account.ts'
import { nameOfQueue } from '../../words/queue-name.ts'
import { QueueDrawers } from './QueueDrawers.tsx'
import { queueListQuery } from './queue.queries.ts'

/** Who works on what together; `?queue={id}` shows one, `?newQueue` makes one (claims 8.3). */
export function QueuesPage() {
  const { t } = useTranslation('queues')
  const account = useAccount()
  const [search, change] = useUrlSearch()
  const owner = QUEUE_OWNERS.find((each) => each === search.owner)
  const list = useMemo(() => queueList(owner, account.brokerage), [owner, account.brokerage])
  return (
    <WhileOn flag="tasks">
      <NeedsConnection>
        <ListPage
          list={list}
          tools={
            <>
              {account.brokerage === null && <OwnerChoice owner={owner} />}
              <Button variant="default" renderRoot={(props) => <Link {...props} to="/tasks" />}>
                {t('tasks:title')}
              </Button>
            </>
          }
          action={
            can(account, 'queue', 'write') && (
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => void change({ newQueue: '' })}>
                {t('new')}
              </Button>
            )
          }
        />
        <QueueDrawers />
      </NeedsConnection>
    </WhileOn>
  )
}

/** The office's, or those of brokerages. */
function OwnerChoice({ owner }: { owner: QueueOwner | undefined }) {
  const { t } = useTranslation('queues')
  const [, change] = useUrlSearch()
  return (
    <Select
      aria-label={t('owner.label')}
      w={190}
      data={[
        { value: '', label: t('owner.any') },
        ...QUEUE_OWNERS.map((value) => ({ value, label: t(`owner.${value}`) })),
      ]}
      value={owner ?? ''}
      onChange={(value) => void change({ owner: value || undefined, page: undefined }, { replace: true })}
    />
  )
}

function queueList(owner: QueueOwner | undefined, firm: { id: string } | null): ListDefinition<Queue> {
  return defineList<Queue, typeof queueColumns>({
    name: 'queues',
    titleKey: 'queues:title',
    searchKey: 'queues:search',
    columns: queueColumns,
    ordering: QUEUE_ORDERING,
    query: (search) => queueListQuery(owner, search),
    rowId: ({ id }) => id,
    rowLink: ({ id }) => ({ to: '.', search: (old) => ({ ...old, queue: id }) }),
    cells: {
      name: (queue) => nameOfQueue(queue, firm),
      members: ({ members }) => <Members members={members} />,
    },
    empty: { titleKey: 'queues:empty', icon: <IconStack2 /> },
  })
}

/** More are read in the queue itself. */
const NAMED_MAX = 4

function Members({ members }: Pick<Queue, 'members'>) {
  const { t } = useTranslation('queues')
  const names = members.slice(0, NAMED_MAX).map(({ name }) => name)
  const count = members.length - names.length
  const named = names.join(', ')
  return <SentenceCell>{count > 0 ? t('andMore', { names: named, count }) : named}</SentenceCell>
}
