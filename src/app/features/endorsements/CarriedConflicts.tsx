import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconArrowsSplit } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CarryQuestion, EndorsementDetails } from '#domain/endorsement/endorsement.schema.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { useCarriedWords } from '../../words/use-carried-words.ts'

interface CarriedConflictsProps {
  endorsement: EndorsementDetails
  /** Null for whoever does not write this change. */
  onChoose: (() => void) | null
}

/** Where a later term already reads otherwise than the change found it, and the way to settle it (billing B43, B53). */
export function CarriedConflicts({ endorsement, onChoose }: CarriedConflictsProps) {
  const { t, i18n } = useTranslation('endorsements')
  const asked = endorsement.carried.filter(({ conflicts }) => conflicts.length > 0)
  const open = asked.flatMap(({ conflicts }) => conflicts).filter(({ answer }) => answer === null).length
  if (asked.length === 0) return null
  return (
    <Alert
      role="status"
      color={open > 0 ? 'wheat' : 'gray'}
      icon={<IconArrowsSplit aria-hidden />}
      title={t('carried.title')}
    >
      <Stack gap="sm" align="flex-start">
        {asked.map(({ term_number: number, starts_on, conflicts }) => (
          <Stack key={number} gap="xs">
            <Text size="sm">{t('carried.told', { number, day: formatDate(starts_on, i18n.language) })}</Text>
            {conflicts.map((each) => (
              <Conflict key={each.key} question={each} body={endorsement.after} />
            ))}
          </Stack>
        ))}
        {open > 0 && onChoose && (
          <Button variant="default" onClick={onChoose}>
            {t('carried.choose')}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

function Conflict({ question, body }: { question: CarryQuestion; body: EndorsementDetails['after'] }) {
  const { t } = useTranslation('endorsements')
  const words = useCarriedWords(question, body)
  const { answer } = question
  return (
    <div>
      <Text size="sm" fw={600}>
        {words.name}
      </Text>
      <Text size="sm">
        {t('carried.from', { old: words.old, new: words.new })} {t('carried.there', { value: words.next })}
      </Text>
      <Text size="sm" fw={600}>
        {answer ? t('carried.chosen', { answer: t(`carried.answer.${answer}`) }) : t('carried.notChosen')}
      </Text>
    </div>
  )
}
