/** Texts of `pages.registration`. */
export const enRegistration = {
  registration: {
    pass: 'Approve',
    passTitle: 'Approve {{name}}',
    passHint: 'With a role and a department they can sign in.',
    passed: 'Approved. They can sign in now',
    refuse: 'Refuse',
    refuseQuestion: 'The application of “{{name}}” will be deleted. They may apply again. Continue?',
    refused: 'Refused',
  },
}
