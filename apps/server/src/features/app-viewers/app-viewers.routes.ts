import { appViewersApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import * as service from './app-viewers.service.ts';
import { signIn, signInWithGoogle } from './sign-in-viewer.service.ts';

export const appViewersRoutes = (services: Services) =>
  implement(appViewersApi, {
    registerViewer: (context, { body }) => service.register(context, body),
    getViewer: (context) => service.get(context),
    updateViewer: (context, { body }) => service.update(context, body),
    signUpViewer: (context, { body }) => service.signUp(context, body),
    signInViewer: (context, { body }) => signIn(context, body, services),
    signInViewerWithGoogle: (context, { body }) =>
      signInWithGoogle(context, body.access_token, services),
    signOutViewer: (context) => service.signOut(context),
  });
