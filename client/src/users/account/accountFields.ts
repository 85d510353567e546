const nameField = { enterKeyHint: 'next', required: true } as const;

/** Props of fields that several forms of an account have. */
export const accountFields = {
  email: { label: 'Email', type: 'email', autoComplete: 'username', required: true },
  firstName: { label: 'First Name', autoComplete: 'given-name', ...nameField },
  lastName: { label: 'Last Name', autoComplete: 'family-name', ...nameField },
  password: { label: 'Password', autoComplete: 'current-password', required: true },
  newPassword: {
    label: 'New Password',
    hint: 'At least 6 characters.',
    autoComplete: 'new-password',
    required: true,
  },
} as const;
