/** Texts of a company's overview (`company.profile`). */
export const enProfile = {
  profile: {
    land: 'Plots',
    landHidden: 'You may not see plots',
    fallow: 'No crop given',
    noLand: 'No plot has a boundary yet',
    page: 'Public page',
    openPage: 'Open public page',
    noPage: 'Enable the company and choose a page template to publish its page.',
    noScore: 'No published evaluation yet',
    score: 'Score {{score}}, grade {{grade}}',
    plots: 'Plots',
    mu: '{{value}} mu',
    devices: 'Devices',
    online: '{{count}} online',
    openEvents: 'Open events',
    staff: 'Staff',
    honors: 'Honours',
    recentLogs: 'Farm logs',
    lately: 'last 30 days',
  },
}
