import { endpoint } from '../contract/define.ts'
import { newSavedView, savedViewRemoval, savedViews, savedViewsQuery } from './saved-view.schema.ts'

export const savedViewApi = {
  list: endpoint({
    method: 'GET',
    path: '/saved-views',
    summary: 'Ways to look at a list that the signed-in person kept, and those that colleagues share',
    access: ['own_account', 'read'],
    query: savedViewsQuery,
    response: savedViews,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/saved-views',
    summary: 'Keeps how a list is looked at under a name; under a name of one’s own it takes the place',
    access: ['own_account', 'update'],
    body: newSavedView,
    response: savedViews,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/saved-views',
    summary: 'Forgets one of one’s own by its name',
    access: ['own_account', 'update'],
    query: savedViewRemoval,
    response: savedViews,
  }),
}
