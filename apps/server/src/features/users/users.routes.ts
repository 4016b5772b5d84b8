import { usersApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import { listMessages, sendMessage } from './messages.service.ts';
import { resetPassword } from './password-reset.service.ts';
import { changePermission, permissionsOf } from './permissions.service.ts';
import { changePlatformAdmin } from './platform-admins.service.ts';
import { removeUser } from './remove-user.service.ts';
import * as signIn from './sign-in.service.ts';
import { activityOf, endSessions, sessionsOf } from './user-activity.service.ts';
import { getUser, listUsers } from './user-list.service.ts';
import * as service from './users.service.ts';

export const usersRoutes = (services: Services) =>
  implement(usersApi, {
    login: (context, { body }) => signIn.signIn(context, body, services),
    googleLogin: (context, { body }) => signIn.signInWithGoogle(context, body, services),
    signInOptions: ({ db }) => service.signInOptions(db, services),
    logout: (context) => signIn.signOut(context),
    currentUser: ({ db, actor }) => service.currentUser(db, actor),
    permissions: ({ db, actor }) => service.permissions(db, actor.user_id),
    forgotPassword: (context, { body }) => service.forgotPassword(context, body, services),
    resetPassword: (context, { body }) => resetPassword(context, body),
    list: (context, { query }) => listUsers(context, query, services),
    get: ({ db }, { params }) => getUser(db, params.id),
    userPermissions: ({ db }, { params }) => permissionsOf(db, params.id),
    changePermission: (context, { params, body }) => changePermission(context, params.id, body),
    changePlatformAdmin: (context, { params, body }) =>
      changePlatformAdmin(context, params.id, { change: body, config: services.config }),
    activity: ({ db }, { params }) => activityOf(db, params.id),
    sessions: ({ db }, { params }) => sessionsOf(db, params.id),
    endSessions: (context, { params }) => endSessions(context, params.id),
    messages: ({ db }, { params, query }) => listMessages(db, params.id, query),
    sendMessage: (context, { params, body }) => sendMessage(context, params.id, body),
    remove: (context, { params }) => removeUser(context, params.id),
  });
