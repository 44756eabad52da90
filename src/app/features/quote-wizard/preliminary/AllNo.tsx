import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { QUESTION_GROUPS } from '#domain/product/questions.ts'
import { setUnit } from '#domain/quote/body/set-unit.ts'
import { askedQuestions } from '#domain/quote/checks/question-answers.ts'
import { readAt } from '#domain/sync/path.ts'
import { useQuoteDraft } from '../draft/quote-draft.ts'

/** Most farms answer no to most questions of the step: one tap says so for all that are not answered. */
export function AllNo() {
  const { t } = useTranslation('wizard')
  const { body, edit, isEditable, facts } = useQuoteDraft()
  const paths = QUESTION_GROUPS.flatMap((group) =>
    askedQuestions(body, group, facts.product)
      .filter(({ type }) => type === 'yesNo')
      .map(({ code }) => `${group}/${code}`),
  )
  const open = paths.filter((path) => readAt(body, path) === null)
  if (open.length === 0) return null
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed">
        {t('questions.mostNo', { count: open.length })}
      </Text>
      <Button
        variant="default"
        disabled={!isEditable}
        onClick={() => edit(open.map((path) => setUnit(body, path, false)))}
      >
        {t(open.length === paths.length ? 'questions.allNo' : 'questions.restNo')}
      </Button>
    </Group>
  )
}
