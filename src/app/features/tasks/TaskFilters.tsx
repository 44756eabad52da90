import { Button, Group, Popover, Select, Stack, Switch } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#domain/kernel/languages.ts'
import { TASK_PRIORITIES } from '#domain/task/task.lifecycle.ts'
import { TASK_PARENTS } from '#domain/task/task-parent.ts'
import { TRIGGER_CODES } from '#domain/task/triggers.ts'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { useHeldAssignees } from './held-tasks.ts'
import type { TaskFilters as Filters } from './task.queries.ts'
import { useOwners } from './use-owners.ts'

const KEYS = ['queue', 'assignee', 'priority', 'trigger', 'parent_kind', 'closed'] as const
const NONE = Object.fromEntries(KEYS.map((key) => [key, undefined])) as Record<(typeof KEYS)[number], undefined>

/** What narrows a view down (claims 8.3); how much does stands on the button. */
export function TaskFilters({ filters, held }: { filters: Filters; held: Language | null }) {
  const { t } = useTranslation('tasks')
  const [, change] = useUrlSearch()
  const { people, queues } = useOwners(null)
  const here = useHeldAssignees(held)
  const count = KEYS.filter((key) => filters[key] !== undefined).length
  const choices = {
    queue: queues,
    assignee: held ? here : people,
    priority: TASK_PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) })),
    trigger: TRIGGER_CODES.map((value) => ({ value, label: t(`trigger.${value}`) })),
    parent_kind: TASK_PARENTS.map((value) => ({ value, label: t(`parent.${value}`) })),
  }
  const narrow = (next: Partial<Filters>) => void change({ ...next, page: undefined }, { replace: true })
  return (
    <Popover position="bottom-end" width={320} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button variant="default" leftSection={<IconFilter size={18} aria-hidden />}>
          {count > 0 ? t('filter.some', { count }) : t('filter.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('filter.title')}>
        <Stack gap="sm" tabIndex={-1} data-autofocus>
          {(Object.keys(choices) as (keyof typeof choices)[]).map((key) => (
            <Select
              key={key}
              label={t(`filter.${key}`)}
              data={choices[key]}
              value={filters[key] ?? null}
              onChange={(value) => narrow({ [key]: value ?? undefined })}
              comboboxProps={{ withinPortal: false }}
              clearable
              searchable
            />
          ))}
          <Switch
            label={t('filter.closed')}
            checked={filters.closed !== undefined}
            onChange={(event) => narrow({ closed: event.currentTarget.checked ? '' : undefined })}
          />
          <Group justify="flex-end">
            <Button variant="default" disabled={count === 0} onClick={() => narrow(NONE)}>
              {t('filter.clear')}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
