import { ActionIcon, Anchor, Indicator, Popover, Stack, Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { noticeWords } from '#domain/notification/notice.schema.ts'
import { notificationApi } from '#domain/notification/preference.api.ts'
import { call } from '../data/call.ts'
import { taskCountsQuery } from '../data/task-counts.ts'
import { useFlag } from '../flags/flags.ts'

/** Notices come once a day: asked at the start and after an hour, and not at every poke. */
const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }) => call(notificationApi.notices, {}, { signal }),
  staleTime: 60 * 60_000,
  meta: { quiet: true, source: 'device' },
})

/** What ends within thirty days, for whoever chose to be told in the portal; there only while there is something. */
export function Notices() {
  const { t, i18n } = useTranslation('shell')
  const queryClient = useQueryClient()
  const { data: notices = [] } = useQuery(noticesQuery)
  useTasksAtOnce()
  const [isOpen, setOpen] = useState(false)
  if (notices.length === 0) return null

  const fresh = notices.filter(({ is_new }) => is_new).length
  const toggle = (opened: boolean) => {
    setOpen(opened)
    if (opened || fresh === 0) return
    queryClient.setQueryData(noticesQuery.queryKey, (known) => known?.map((each) => ({ ...each, is_new: false })))
    void call(notificationApi.see, {}).catch(() => undefined) // without signal they are new once more
  }

  return (
    <Popover opened={isOpen} onChange={toggle} position="bottom-end" width={340} trapFocus returnFocus>
      <Indicator label={fresh} size={18} disabled={fresh === 0} color="clay" offset={10}>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            onClick={() => toggle(!isOpen)}
            aria-label={fresh > 0 ? t('notices.new', { count: fresh }) : t('notices.title')}
          >
            <IconBell size={22} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-label={t('notices.title')}>
        <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {notices.map(({ id, notice, subject, name, owner, due_on, path, is_new }) => (
            <li key={id}>
              <Anchor
                renderRoot={(props) => <Link {...props} to={path} onClick={() => toggle(false)} />}
                fw={is_new ? 600 : 400}
              >
                {name}
              </Anchor>
              <Text size="sm" c="dimmed">
                {t(`notices.of.${noticeWords({ notice, subject })}`, {
                  owner,
                  date: formatDate(due_on, i18n.language),
                })}
              </Text>
            </li>
          ))}
        </Stack>
        <Anchor
          renderRoot={(props) => <Link {...props} to="/settings/notifications" onClick={() => toggle(false)} />}
          size="sm"
          mt="md"
          display="block"
        >
          {t('notices.choose')}
        </Anchor>
      </Popover.Dropdown>
    </Popover>
  )
}

/** High tasks are there at once (claims 7.3): where the counts of tasks moved, what is told is asked again. */
function useTasksAtOnce(): void {
  const queryClient = useQueryClient()
  const isOn = useFlag('tasks')
  const { data: counts } = useQuery({ ...taskCountsQuery, enabled: isOn })
  const before = useRef(counts)
  useEffect(() => {
    if (before.current && before.current !== counts)
      void queryClient.invalidateQueries({ queryKey: noticesQuery.queryKey })
    before.current = counts
  }, [counts, queryClient])
}
