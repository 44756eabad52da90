import { z } from 'zod'
import { brokerageRow } from '../brokerage/brokerage.schema.ts'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { listQuery, paged } from '../kernel/paging.ts'
import { userEdit } from './user.edit.ts'
import { currentUser, languageChoice, newUser, profileEdit, user, userListQuery } from './user.schema.ts'

export const userApi = {
  me: endpoint({
    method: 'GET',
    path: '/users/me',
    summary: 'The signed-in person',
    access: ['own_account', 'read'],
    beforePasswordChange: true,
    response: currentUser,
  }),
  updateMe: endpoint({
    method: 'PATCH',
    path: '/users/me',
    summary: 'Change the signed-in person’s own first and last name',
    access: ['own_account', 'update'],
    body: profileEdit,
    response: currentUser,
  }),
  chooseLanguage: endpoint({
    method: 'PUT',
    path: '/users/me/language',
    summary: 'Choose the language of letters to the signed-in person',
    access: ['own_account', 'update'],
    body: languageChoice,
  }),
  list: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'Internal users of one role, without the caller',
    access: ['user', 'read'],
    query: userListQuery,
    response: paged(user),
  }),
  get: endpoint({
    method: 'GET',
    path: '/users/:id',
    summary: 'One internal user',
    access: ['user', 'read'],
    params: z.object({ id: locator }),
    response: user,
  }),
  create: endpoint({
    method: 'POST',
    path: '/users',
    summary:
      'Create an internal or business development user; the account waits for its password to be set by invitation',
    access: ['user', 'create'],
    body: newUser,
    response: user,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/users/:id',
    summary: 'Change an internal user; changed fields only',
    access: ['user', 'update'],
    params: z.object({ id: locator }),
    body: userEdit,
    response: user,
  }),
  activate: endpoint({
    method: 'POST',
    path: '/users/:id/activate',
    summary: 'Open a user’s account again',
    access: ['user', 'activate'],
    params: z.object({ id: locator }),
    response: user,
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/users/:id/deactivate',
    summary: 'Close a user’s account and end their session; nobody closes their own',
    access: ['user', 'activate'],
    params: z.object({ id: locator }),
    response: user,
  }),
  brokerages: endpoint({
    method: 'GET',
    path: '/brokerage-choices',
    summary: 'Brokerage firms a new user may belong to',
    access: ['user', 'create'],
    query: listQuery,
    response: paged(brokerageRow),
  }),
}
