import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { DrawerActions } from '../../blocks/drawer/DrawerActions.tsx'
import { RecordDrawer } from '../../blocks/drawer/RecordDrawer.tsx'
import { productQuery } from './product.queries.ts'

const NO_FLAGS = [] as const

/** `?product={code}` shows one product: where it is sold, and where not. */
export function ProductDrawer() {
  const { t } = useTranslation('products')
  return (
    <RecordDrawer
      when="product"
      flags={NO_FLAGS}
      query={productQuery}
      titleOf={(product) => product?.name ?? t('one')}
      notFound={t('notFound')}
    >
      {({ name, states, restricted_counties }, { close }) => (
        <>
          <FactGrid
            facts={[
              { label: t('fact.name'), value: name, isWide: true },
              { label: t('fact.states'), value: states.map((state) => state.name).join(', '), isWide: true },
              {
                label: t('fact.notAvailableAt'),
                value: restricted_counties.map(({ title }) => title).join(', '),
                isWide: true,
              },
            ]}
          />
          <DrawerActions>
            <Button variant="default" onClick={() => void close()}>
              {t('close')}
            </Button>
          </DrawerActions>
        </>
      )}
    </RecordDrawer>
  )
}
