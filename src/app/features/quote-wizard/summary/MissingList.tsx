import { Alert, Anchor, List } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saidOf } from '../../../words/said-of.ts'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import { useFieldWords } from '../use-field-words.ts'
import { useGoToField } from '../use-go-to-field.ts'

/** What stands between the draft and the lock, each a way to its field. */
export function MissingList() {
  const { t } = useTranslation('wizard')
  const { facts, problems } = useQuoteDraft()
  const nameOf = useFieldWords()
  const goTo = useGoToField()
  const missing = facts.steps.flatMap((step) => step.missing)
  const wrong = problems.map(({ path, key, params }) => ({
    step: stepOf(path),
    path,
    words: t(`errors:${key}`, { ...params }),
  }))
  const open = [...missing.map(({ step, path, key }) => ({ step, path, words: t(`errors:${key}`) })), ...wrong]
  if (open.length === 0) return null
  return (
    <Alert color="wheat" icon={<IconListCheck aria-hidden />} title={t('missing.title', { count: open.length })}>
      <List size="sm" listStyleType="none">
        {open.map(({ step, path, words }) => (
          <List.Item key={path}>
            <Anchor component="button" type="button" size="sm" ta="left" onClick={() => goTo(step, path)}>
              {saidOf(nameOf(path), words)}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

function stepOf(path: string) {
  const isOfTheFarm = /^(locations|exposures|subjectGroups)\//.test(path)
  return isOfTheFarm ? ('coverage-selection' as const) : ('preliminary-information' as const)
}
