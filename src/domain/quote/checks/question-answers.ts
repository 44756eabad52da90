import type { Answer } from '../../fields/field-config.ts'
import { toSchema } from '../../fields/to-schema.ts'
import { visibleFields } from '../../fields/visible.ts'
import { toFieldProblems } from '../../kernel/field-problems.ts'
import { hasAtMostTwoDecimals, unitsToCents } from '../../kernel/money.ts'
import { remembered } from '../../kernel/remembered.ts'
import type { ProductVersion } from '../../product/farm-package.ts'
import { QUESTION_GROUPS, type Question, type QuestionGroup, questionField } from '../../product/questions.ts'
import { type Body, isBody, type Json } from '../../sync/json.ts'
import type { Problem } from './problem.ts'

/** The questions of a group to ask now: one that hangs on another is asked while its condition holds. */
export function askedQuestions(body: Body, group: QuestionGroup, { questions }: ProductVersion): readonly Question[] {
  return askedBy(answersOf(body, group), questions[group])
}

const askedBy = remembered((answers: Body, questions: readonly Question[]): readonly Question[] => {
  const given = Object.fromEntries(questions.map((each) => [each.code, toAnswer(each, answers[each.code])]))
  const fields = questions.map((each) => questionField(each))
  const visible = new Set(visibleFields(fields, given).map(({ code }) => code))
  return questions.filter(({ code }) => visible.has(code))
})

/** What the lock asks for and nobody has answered. */
export function unanswered(body: Body, group: QuestionGroup, product: ProductVersion): string[] {
  const answers = answersOf(body, group)
  return askedQuestions(body, group, product)
    .filter(({ code, isOptional }) => !isOptional && isBlank(answers[code]))
    .map(({ code }) => `${group}/${code}`)
}

/** Answers that are none to their question: another kind, no choice of its menu, beyond its bounds. */
export function wrongQuestions(body: Body, { questions }: ProductVersion): Problem[] {
  return QUESTION_GROUPS.flatMap((group) =>
    wrongAmong(answersOf(body, group), questions[group]).map((each) => ({ ...each, path: `${group}/${each.path}` })),
  )
}

/** By the question's code. */
const wrongAmong = remembered((answers: Body, questions: readonly Question[]): Problem[] =>
  askedBy(answers, questions)
    .filter(({ code }) => !isBlank(answers[code]))
    .flatMap((question): Problem[] => {
      const wrong = wrongAnswer(question, answers[question.code])
      return wrong ? [{ path: question.code, ...wrong }] : []
    }),
)

/** By the rules of a configuration's field, as the same question would be judged in any other form. */
function wrongAnswer(question: Question, given: Json | undefined) {
  if (question.type === 'yesNo' && typeof given === 'boolean') return undefined // most are, and this runs with every key
  const field = questionField(question)
  const checked = toSchema([field]).safeParse({ [field.code]: toAnswer(question, given) })
  return checked.success ? undefined : toFieldProblems(checked.error.issues)[0]?.messages[0]
}

/** As a form holds it: yes and no are choices, money is cents; what is of another kind is no answer to any field. */
function toAnswer({ type }: Question, given: Json | undefined): Answer {
  if (given === undefined || given === null) return null
  if (type === 'yesNo') return typeof given === 'boolean' ? (given ? 'yes' : 'no') : Number.NaN
  if (type === 'currency' && typeof given === 'number')
    return hasAtMostTwoDecimals(given) ? unitsToCents(given) : Number.NaN
  return typeof given === 'string' || typeof given === 'number' ? given : Number.NaN
}

function isBlank(answer: Json | undefined): boolean {
  return answer === undefined || answer === null || (typeof answer === 'string' && answer.trim() === '')
}

function answersOf(body: Body, group: QuestionGroup): Body {
  const answers = body[group]
  return isBody(answers) ? answers : NO_ANSWERS
}

const NO_ANSWERS: Body = {}
