import { Button, Group, Select, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import type { Parent } from '#domain/note/parent.ts'
import { HORIZON, HORIZONS, type Horizon } from '#domain/reminder/reminder.schema.ts'
import { Section } from '../../blocks/detail/Section.tsx'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { useFlag } from '../../flags/flags.ts'
import { useAccount } from '../../session/account.ts'
import { ReminderDrawers } from './ReminderDrawers.tsx'
import { ReminderRows } from './ReminderRows.tsx'
import { reminderListQuery } from './reminder.queries.ts'

/** A page of a tab that lists them all: a record has a handful. */
const ALL = 1000

/** What is to be done about a record, and by when, behind its flag; `?reminder={id}` opens one (spec 2 §2, §6, §9). */
export function Reminders({ kind, id }: Parent) {
  const { t } = useTranslation('reminders')
  const account = useAccount()
  const isOn = useFlag('reminders')
  const [{ horizon: asked, completed: flag }, change] = useUrlSearch()
  const horizon = HORIZONS.find((each) => String(each) === asked) ?? HORIZON
  const completed = flag !== undefined
  const query = reminderListQuery(account.role, { horizon, completed, parent: id, limit: ALL })
  const { data, error, refetch } = useQuery({ ...query, enabled: isOn })
  if (!isOn) return null
  const nameOf = (each: Horizon) => (each === HORIZONS.at(-1) ? t('horizon.any') : t('horizon.days', { count: each }))

  return (
    <>
      <Section
        title={t('title')}
        isFlush
        aside={
          <Group gap="md">
            <Switch
              label={t('showCompleted')}
              checked={completed}
              onChange={(event) =>
                void change({ completed: event.currentTarget.checked ? '' : undefined }, { replace: true })
              }
            />
            <Select
              aria-label={t('horizon.label')}
              w={150}
              data={HORIZONS.map((each) => ({ value: String(each), label: nameOf(each) }))}
              value={String(horizon)}
              onChange={(chosen) =>
                void change(
                  { horizon: chosen === String(HORIZON) ? undefined : (chosen ?? undefined) },
                  { replace: true },
                )
              }
            />
            {can(account, 'reminder', 'create') && (
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => void change({ addReminder: '' })}>
                {t('add')}
              </Button>
            )}
          </Group>
        }
      >
        {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        <ReminderRows reminders={data?.data} empty={t(completed ? 'emptyCompleted' : 'empty')} />
      </Section>
      <ReminderDrawers parent={{ kind, id }} />
    </>
  )
}
