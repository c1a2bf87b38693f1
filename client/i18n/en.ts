import { enCompany } from './en/company.ts'
import { enCrud } from './en/crud.ts'
import { enEntry } from './en/entry.ts'
import { enFrame } from './en/frame.ts'
import { enLists } from './en/lists.ts'
import { enLooks } from './en/looks.ts'
import { enMembers } from './en/members.ts'
import { enPages } from './en/pages.ts'
import { enPanels } from './en/panels.ts'
import { enShell } from './en/shell.ts'
import { enSteps } from './en/steps.ts'
import type { Texts } from './texts.ts'
import type { zh } from './zh.ts'

export const en = {
  ...enEntry,
  ...enLooks,
  ...enSteps,
  frame: {
    skip: 'Skip to content',
    menu: 'Menu',
    openMenu: 'Open menu',
    collapse: 'Collapse menu',
    expand: 'Expand menu',
    menuEmpty: 'No menu yet',
    menuEmptyHint: 'This account has no pages yet. Ask an administrator to grant some.',
    menuFailed: 'The menu could not be loaded',
    newWindow: 'Opens in a new window',
    breadcrumb: 'You are here',
    home: 'Home',
    toDo: 'To do',
    console: 'Console',
    access: 'My access',
    info: 'My profile',
    gallery: 'Field gallery',
    tabs: 'Open pages',
    closeTab: 'Close {{name}}',
    closeThis: 'Close',
    closeOthers: 'Close others',
    closeAll: 'Close all',
    refreshPage: 'Reload',
    userMenu: 'Account menu of {{name}}',
    language: 'Language',
    signOut: 'Sign out',
    signOutTitle: 'Sign out',
    signOutQuestion: 'You will be signed out. Continue?',
    confirm: 'OK',
    cancel: 'Cancel',
    retry: 'Retry',
    traceId: 'Trace {{id}}',
  },
  error: {
    forbidden: 'No access',
    forbiddenHint: 'You don’t have permission to open this page. Ask an administrator for access.',
    missing: 'Page not found',
    missingHint: 'The address may be mistyped, or the page has moved.',
    missingPath: 'Address: {{path}}',
    broken: 'The service is not available',
    brokenHint: 'The server returned an unexpected response. Try again later.',
    crashed: 'Something went wrong',
    crashedHint: 'This page ran into an unexpected error. Other pages are not affected.',
    chunk: 'The page could not be loaded',
    chunkHint: 'The network may be down, or the system has just been updated. Reload to continue.',
    back: 'Go back',
    home: 'Back to home',
    retry: 'Retry',
    reload: 'Reload',
    signIn: 'Sign in',
  },
  home: {
    morning: 'Good morning, {{name}}',
    noon: 'Good afternoon, {{name}}',
    afternoon: 'Good afternoon, {{name}}',
    evening: 'Good evening, {{name}}',
    date: 'dddd, D MMMM YYYY',
    pagesEmpty: 'This account has no pages yet. Ask an administrator to grant some.',
  },
  ...enCompany,
  ...enCrud,
  ...enLists,
  ...enMembers,
  ...enPages,
  ...enPanels,
  ...enShell,
  ...enFrame,
} satisfies Texts<typeof zh>
