import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasFeed } from '#domain/access/roles.ts'
import { LANGUAGES, type Language } from '#domain/kernel/languages.ts'
import { type Paged, toPage } from '#domain/kernel/paging.ts'
import { taskListQuery as asked, type Task } from '#domain/task/task.schema.ts'
import { countTasks, type Reading, readAssignees, readTask, readTasks } from '#local/reads/tasks.ts'
import type { AnswerQuery } from '../../data/answer-query.ts'
import { useIsOffline } from '../../data/connection.ts'
import { todayHere } from '../../data/office-days.ts'
import { deviceQuery } from '../../device/device-query.ts'
import { useAccount } from '../../session/account.ts'
import { type Asked, taskQuery } from './task.queries.ts'

/**
 * With signal the office says whose tasks are whose; without it a broker reads what the device holds of the firm's
 * (claims 7.3 Offline). Null while the office is asked.
 */
export function useHeldTasks(): Language | null {
  const { role } = useAccount()
  const { i18n } = useTranslation()
  const isAway = useIsAway()
  return isAway && hasFeed(role) ? (LANGUAGES.find((each) => each === i18n.language) ?? LANGUAGES[0]) : null
}

/** One call that nobody answered changes no screen: what was chosen on it would be gone. */
const AWAY_AFTER_MS = 2000

function useIsAway(): boolean {
  const isOffline = useIsOffline()
  const [isAway, setAway] = useState(isOffline)
  useEffect(() => {
    const timer = setTimeout(() => setAway(isOffline), isOffline ? AWAY_AFTER_MS : 0)
    return () => clearTimeout(timer)
  }, [isOffline])
  return isOffline && isAway
}

const readingIn = (language: Language): Reading => ({ language, today: todayHere() })

export function heldTasksQuery(language: Language, query: Asked) {
  const read = asked.parse(query)
  return deviceQuery<Paged<Task>>(
    ['tasks', 'list', query, language],
    (account) => readTasks(account, read, readingIn(language)),
    toPage([], 0, read),
  )
}

/** One task, of the device where that is what is shown. */
export function shownTaskQuery(held: Language | null, id: string): AnswerQuery<Task | null> {
  if (!held) return taskQuery(id) as AnswerQuery<Task | null>
  return deviceQuery<Task | null>(['tasks', 'one', id, held], (account) => readTask(account, id, readingIn(held)), null)
}

export function useHeldCounts(language: Language | null) {
  const query = deviceQuery(
    ['tasks', 'counts'],
    (account) => countTasks(account, readingIn(language ?? LANGUAGES[0])),
    null,
  )
  return useQuery({ ...query, enabled: language !== null }).data
}

/** To narrow down by: whoever has an open task here. */
export function useHeldAssignees(language: Language | null) {
  const query = deviceQuery(
    ['tasks', 'assignees'],
    (account) => readAssignees(account, readingIn(language ?? LANGUAGES[0])),
    [],
  )
  const { data = [] } = useQuery({ ...query, enabled: language !== null })
  return data.map(({ id, name }) => ({ value: id, label: name }))
}
