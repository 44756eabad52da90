import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { dropKept } from '#local/rows/drafts.ts'
import type { FormKey } from '#local/store/form-key.ts'
import { useConfirm } from '../blocks/feedback/use-confirm.tsx'
import { hasDirtyForms, onDirtyFormsChange } from '../data/dirty-forms.ts'
import { type FoundForm, keptFormsQuery } from './kept-forms.ts'
import { currentWork } from './work.ts'

interface KeptFormsProps {
  /** Offers what was left of this form, beside it and until something is typed into it; left out, all there is. */
  of?: FormKey
}

/** What was typed and not saved, by name: gone on with or dropped by its person, never by itself. */
export function KeptForms({ of }: KeptFormsProps) {
  const { t } = useTranslation('forms')
  const { data: found = [] } = useQuery(keptFormsQuery)
  const isTyping = useSyncExternalStore(onDirtyFormsChange, hasDirtyForms)
  const shown = of ? found.filter((each) => isLeftOf(of, each)) : found
  if (shown.length === 0 || (of && isTyping)) return null
  return (
    <Paper component="section" aria-labelledby="kept-forms" p="lg">
      <Stack gap="md">
        <div>
          <Title order={2} size="h4" id="kept-forms">
            {t('title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('body')}
          </Text>
        </div>
        {shown.map((each) => (
          <Row key={each.row} found={each} />
        ))}
      </Stack>
    </Paper>
  )
}

/** Of the same kind and the same record, left on this very page, and in nobody's hands. */
function isLeftOf({ kind, of, form }: FormKey, { key, address, isOpen }: FoundForm): boolean {
  if (isOpen || key?.kind !== kind || key.of !== of || key.form === form) return false
  return address !== null && pathOf(address) === location.pathname
}

function Row({ found: { row, key, name, at, address, isOpen } }: { found: FoundForm }) {
  const { t, i18n } = useTranslation('forms')
  const { history } = useRouter()
  const confirm = useConfirm()
  const what = key ? t(`kind.${key.kind}.${key.of ? 'changed' : 'new'}`) : t('kind.unknown')
  const time = at.toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })

  const drop = async () => {
    const isSure = await confirm({
      title: t('drop.title'),
      body: t('drop.body', { name: name || what }),
      confirmLabel: t('drop.act'),
      isDestructive: true,
    })
    const work = currentWork()
    if (isSure && work.kind === 'open') await dropKept(work.account, row)
  }
  const goOn = () => {
    if (!address) return
    if (pathOf(address) === location.pathname) history.replace(address)
    else history.push(address)
  }

  return (
    <Group justify="space-between" gap="sm">
      <Group gap="sm" wrap="nowrap" miw={0} flex="1 1 260px">
        <IconPencil size={22} aria-hidden style={{ flex: 'none' }} />
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text fw={600}>{name || t('unnamed')}</Text>
          <Text size="sm" c="dimmed">
            {[what, time].join(' · ')}
          </Text>
        </div>
      </Group>
      {isOpen ? (
        <Text size="sm" c="dimmed">
          {t('isOpen')}
        </Text>
      ) : (
        <Group gap="sm">
          {address && (
            <Button variant="default" onClick={goOn}>
              {t('goOn')}
            </Button>
          )}
          <Button variant="default" c="var(--danger)" onClick={() => void drop()}>
            {t('drop.act')}
          </Button>
        </Group>
      )}
    </Group>
  )
}

function pathOf(address: string): string {
  return new URL(address, location.origin).pathname
}
