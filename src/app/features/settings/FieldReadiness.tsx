import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Section } from '../../blocks/detail/Section.tsx'
import type { Tone } from '../../blocks/detail/StateBadge.tsx'
import { type KeptFiles, useKeptFiles } from '../../pwa/kept-files.ts'
import { ReadinessLine } from './ReadinessLine.tsx'

/** What a person looks at before leaving signal behind: a line for each thing that work without it needs. */
export function FieldReadiness() {
  const { t } = useTranslation('settings')
  return (
    <Section title={t('field.title')}>
      <Stack gap="md" component="ul" p={0} m={0}>
        <AppOnDevice />
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
