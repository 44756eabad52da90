import { createFileRoute } from '@tanstack/react-router'
import { ProductsPage } from '../../../features/products/ProductsPage.tsx'

export const Route = createFileRoute('/_signed-in/admin/products')({
  staticData: { titleKey: 'products:title', permission: ['product', 'page'] },
  component: ProductsPage,
})
