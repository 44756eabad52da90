import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Section } from '../../blocks/detail/Section.tsx'
import type { Tone } from '../../blocks/detail/StateBadge.tsx'
import { useSyncStatus } from '../../device/use-sync-status.ts'
import { type KeptFiles, useKeptFiles } from '../../pwa/kept-files.ts'
import { ReadinessLine } from './ReadinessLine.tsx'

/** What a person looks at before leaving signal behind: a line for each thing that work without it needs. */
export function FieldReadiness() {
  const { t } = useTranslation('settings')
  return (
    <Section title={t('field.title')}>
      <Stack gap="md" component="ul" p={0} m={0}>
        <AppOnDevice />
        <OnlyHere />
      </Stack>
    </Section>
  )
}

const TONES: Record<KeptFiles, Tone> = {
  whole: 'done',
  fetching: 'motion',
  unknown: 'motion',
  gaps: 'attention',
  none: 'attention',
}

function AppOnDevice() {
  const { t } = useTranslation('settings')
  const kept = useKeptFiles()
  return (
    <ReadinessLine
      name={t('field.app.name')}
      tone={TONES[kept]}
      state={t(`field.app.${kept}.state`)}
      about={t(`field.app.${kept}.about`)}
    />
  )
}

/** What whoever clears the browser's data would lose, said before they do (fault 87). */
function OnlyHere() {
  const { t } = useTranslation('settings')
  const count = useSyncStatus()?.unsent.total ?? 0
  return (
    <ReadinessLine
      name={t('field.own.name')}
      tone={count > 0 ? 'attention' : 'done'}
      state={count > 0 ? t('field.own.some.state', { count }) : t('field.own.nothing.state')}
      about={count > 0 ? t('field.own.some.about', { count }) : t('field.own.nothing.about')}
    />
  )
}
