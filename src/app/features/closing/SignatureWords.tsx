import { Group, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDegrees } from '#domain/geo/coordinates.ts'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { Strokes } from '../../blocks/form/inputs/Strokes.tsx'
import type { Signed } from './closing.queries.ts'

/** Who signed, when and where, and whether it still holds for what the quote says. */
export function SignatureWords({ signature, standing }: Signed) {
  const { t, i18n } = useTranslation('closing')
  const { name, strokes, at, place } = signature
  const isCurrent = standing === 'holds'
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
  return (
    <Group gap="lg" align="center">
      {strokes.length > 0 && <Strokes strokes={strokes} label={t('hand', { name })} width={160} />}
      <Stack gap={4}>
        <Text fw={600}>{t('signedBy', { name, time })}</Text>
        <Text size="sm" c="dimmed">
          {place
            ? t('at', {
                latitude: formatDegrees(place.latitude),
                longitude: formatDegrees(place.longitude),
                accuracy: Math.round(place.accuracyM),
              })
            : t('nowhere')}
        </Text>
        <div>
          <StateBadge tone={isCurrent ? 'done' : 'attention'}>
            {isCurrent && <IconCheck size={14} aria-hidden />} {t(`standing.${standing}`)}
          </StateBadge>
        </div>
      </Stack>
    </Group>
  )
}
