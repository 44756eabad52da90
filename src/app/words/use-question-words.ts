import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { DEFAULT_CURRENCY, formatMoney, unitsToCents } from '#domain/kernel/money.ts'
import type { Question, QuestionGroup } from '#domain/product/questions.ts'
import type { Json } from '#domain/sync/json.ts'
import type { ServedWords } from './use-served-words.ts'

interface QuestionWords {
  nameOf: (group: QuestionGroup, code: string) => string
  choiceOf: (group: QuestionGroup, code: string, choice: string) => string
  /** An answer as it was given; of a question nobody knows any more, as it stands. */
  answerOf: (group: QuestionGroup, question: Question | undefined, answer: Json) => string
}

/** How a question about the farm and its answer read, in the office's words where it gave any. */
export function useQuestionWords(asked?: ServedWords): QuestionWords {
  const { t, i18n } = useTranslation('wizard')
  const say: ServedWords = asked ?? ((_place, ...keys) => t(keys))
  const choiceOf: QuestionWords['choiceOf'] = (group, code, choice) =>
    say(`${group}/${code}/${choice}`, `wizard:questions.options.${code}.${choice}`)
  return {
    nameOf: (group, code) => say(`${group}/${code}`, `wizard:questions.${group}.${code}`),
    choiceOf,
    answerOf(group, question, answer) {
      if (typeof answer === 'boolean') return t(answer ? 'wizard:yes' : 'wizard:no')
      if (typeof answer === 'number')
        return question?.type === 'currency'
          ? formatMoney(unitsToCents(answer), DEFAULT_CURRENCY, i18n.language)
          : answer.toLocaleString(i18n.language)
      const text = String(answer)
      if (question?.type === 'date' && !Number.isNaN(Date.parse(text))) return formatDate(text, i18n.language)
      return question?.options?.includes(text) ? choiceOf(group, question.code, text) : text
    },
  }
}
