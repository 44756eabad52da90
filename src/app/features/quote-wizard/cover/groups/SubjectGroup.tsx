import { Button, CloseButton, Select, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ratingLimitCents } from '#domain/product/rating-limit.ts'
import { setUnit } from '#domain/quote/body/set-unit.ts'
import { groupMembers } from '#domain/quote/edits/coverage.ts'
import type { ExposureType } from '#domain/rating/farm.ts'
import type { Body } from '#domain/sync/json.ts'
import { centsIn, itemsOf, textIn } from '#domain/sync/read-body.ts'
import { isProperty } from '#domain/tiv/subject-groups.ts'
import { MoneyAnswer, TextAnswer } from '../../answers.tsx'
import { useQuoteDraft } from '../../draft/quote-draft.ts'
import classes from '../items/cover.module.css'
import { useEditing } from '../items/editing.ts'
import { useAmountWords } from '../items/use-amount-words.ts'
import { useItemNames } from '../items/use-item-names.ts'

interface SubjectGroupProps {
  groupKey: string
  group: Body
}

/** One group in a line; opened, how much of what burns with it. */
export function SubjectGroup({ groupKey, group }: SubjectGroupProps) {
  const { t } = useTranslation('cover')
  const money = useAmountWords()
  const { body } = useQuoteDraft()
  const names = useItemNames()
  const editing = useEditing()
  const path = `subjectGroups/${groupKey}`
  const isOpen = editing.at === path
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const members = groupMembers(body, group)
  const location = textIn(group, 'location')

  return (
    <li className={classes.item}>
      <UnstyledButton
        className={classes.row}
        aria-expanded={isOpen}
        data-opens={path}
        onClick={() => (isOpen ? editing.close() : editing.open(path))}
      >
        <span className={classes.words}>
          <strong>{names.group(groupKey)}</strong>
          <span>
            {[location && names.location(location), ...members.map(names.exposure)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className={classes.amount}>{money(centsIn(group, 'subjectGroupTIV'))}</span>
        <Chevron size={20} aria-label={t(isOpen ? 'editing.done' : 'editing.edit')} />
      </UnstyledButton>
      {isOpen && <Allocations groupKey={groupKey} members={members} />}
    </li>
  )
}

/** Amounts may be shared between groups; what is in none keeps the next step closed. */
function Allocations({ groupKey, members }: { groupKey: string; members: readonly string[] }) {
  const { t } = useTranslation('cover')
  const { body, edit, isEditable } = useQuoteDraft()
  const editing = useEditing()
  const names = useItemNames()
  const others = itemsOf(body, 'exposures').filter(
    ([key, each]) => !members.includes(key) && isProperty(textIn(each, 'type') as ExposureType), // checked by the shape
  )
  const pathOf = (exposure: string) => `subjectGroups/${groupKey}/allocations/${exposure}`

  return (
    <div className={classes.editor} data-editor>
      <TextAnswer path={`subjectGroups/${groupKey}/name`} label={t('group.name')} />
      <ul className={classes.allocations}>
        {members.map((key) => (
          <li key={key}>
            <MoneyAnswer path={pathOf(key)} label={names.exposure(key)} />
            {isEditable && (
              <CloseButton
                aria-label={t('group.takeOut', { name: names.exposure(key) })}
                onClick={() => edit([setUnit(body, pathOf(key), null)])}
              />
            )}
          </li>
        ))}
      </ul>
      {isEditable && others.length > 0 && (
        <Select
          label={t('group.add')}
          data={others.map(([key]) => ({ value: key, label: names.exposure(key) }))}
          value={null}
          onChange={(key) => {
            const added = others.find(([each]) => each === key)
            if (added) edit([setUnit(body, pathOf(added[0]), ratingLimitCents(added[1]) / 100)])
          }}
        />
      )}
      <Button variant="default" ml="auto" onClick={editing.close}>
        {t('editing.done')}
      </Button>
    </div>
  )
}
