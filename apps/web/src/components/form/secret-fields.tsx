import { accountSafetyTexts } from '@pindahlapak/messages';
import { TextField, type TextFieldProps } from './field.tsx';

interface PasswordFieldProps extends TextFieldProps {
  /** A password that the seller chooses now, instead of the account's. */
  isNew?: boolean;
}

export const PasswordField = ({ isNew = false, ...props }: PasswordFieldProps) => (
  <TextField type="password" autoComplete={isNew ? 'new-password' : 'current-password'} {...props} />
);

/** A code of the authenticator app, or a recovery code. */
export const CodeField = (props: Omit<TextFieldProps, 'label'>) => (
  <TextField label={accountSafetyTexts.codeOrRecoveryLabel} autoComplete="one-time-code" {...props} />
);
