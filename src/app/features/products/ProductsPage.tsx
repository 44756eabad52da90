import { IconPackage } from '@tabler/icons-react'
import { productColumns } from '#domain/product/product.columns.ts'
import type { ProductRow } from '#domain/product/product.schema.ts'
import { NeedsConnection } from '../../blocks/feedback/OfflineNote.tsx'
import { SentenceCell } from '../../blocks/list/cells.tsx'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { ProductDrawer } from './ProductDrawer.tsx'
import { productListQuery } from './product.queries.ts'

/** What this portal sells, and where; to be read (spec 1 §2.7). */
export function ProductsPage() {
  return (
    <NeedsConnection>
      <ListPage list={products} />
      <ProductDrawer />
    </NeedsConnection>
  )
}

const products = defineList<ProductRow, typeof productColumns>({
  name: 'products',
  titleKey: 'products:title',
  searchKey: 'products:search',
  columns: productColumns,
  ordering: 'name',
  query: productListQuery,
  rowId: ({ id }) => id,
  rowLink: ({ code }) => ({
    to: '.',
    search: (old) => ({ ...old, product: code }),
  }),
  cells: { states: ({ states }) => <SentenceCell>{states.map(({ name }) => name).join(', ')}</SentenceCell> },
  empty: { titleKey: 'products:emptyTitle', icon: <IconPackage /> },
})
