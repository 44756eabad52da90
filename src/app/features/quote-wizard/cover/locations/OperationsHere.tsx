import { CloseButton, Input, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { setUnit } from '#domain/quote/body/set-unit.ts'
import { assignOperation } from '#domain/quote/edits/operations.ts'
import { itemsOf, textIn } from '#domain/sync/read-body.ts'
import { useQuoteDraft } from '../../draft/quote-draft.ts'
import classes from '../items/cover.module.css'
import { useItemNames } from '../items/use-item-names.ts'
import { useRefusal } from '../items/use-refusal.ts'

/** Which of the farm's operations work at a location; each works at one (spec 2 §4 Other dialogs). */
export function OperationsHere({ location }: { location: string }) {
  const { t } = useTranslation('cover')
  const { body, edit, isEditable } = useQuoteDraft()
  const tellRefusal = useRefusal()
  const names = useItemNames()
  const operations = itemsOf(body, 'operations')
  const here = operations.filter(([, each]) => textIn(each, 'location') === location)
  const elsewhere = operations.filter((each) => !here.includes(each))

  const assign = (key: string) => {
    const assigned = assignOperation(body, key, location)
    if ('edits' in assigned) return edit(assigned.edits)
    const [taken = ''] = assigned.refusal.items ?? []
    tellRefusal(assigned.refusal, { operation: names.operation(key), location: names.location(taken) })
  }

  return (
    <Input.Wrapper label={t('operation.here')} labelElement="div">
      {here.length > 0 && (
        <ul className={classes.operations}>
          {here.map(([key]) => (
            <li key={key}>
              {names.operation(key)}
              {isEditable && (
                <CloseButton
                  aria-label={t('operation.takeOff', { name: names.operation(key) })}
                  onClick={() => edit([setUnit(body, `operations/${key}/location`, null)])}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isEditable && elsewhere.length > 0 && (
        <Select
          aria-label={t('operation.assign')}
          placeholder={t('operation.assign')}
          data={elsewhere.map(([key]) => ({ value: key, label: names.operation(key) }))}
          value={null}
          onChange={(key) => key && assign(key)}
          data-path={`locations/${location}`}
        />
      )}
      {operations.length === 0 && <Input.Description>{t('operation.noneYet')}</Input.Description>}
    </Input.Wrapper>
  )
}
