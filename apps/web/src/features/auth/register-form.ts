import { anyPasswordField, registerEndpoint } from '@pindahlapak/contract';
import { accountFieldMessages as texts } from '@pindahlapak/messages';
import * as z from 'zod/mini';

/** The registration form: the fields that are sent, and the confirmation that is not (S3.2). */
export const registerFormSchema = z.extend(registerEndpoint.body, {
  confirmPassword: anyPasswordField(texts.confirmPasswordRequired),
});

/** The confirmation must equal the password. */
export const passwordRepeats = {
  field: 'confirmPassword',
  of: 'password',
  error: texts.confirmPasswordDiffers,
} as const;

export type RegisterForm = z.infer<typeof registerFormSchema>;

/** What is sent: all but the confirmation. */
export const registrationOf = ({ fullName, email, phoneNumber, address, password }: RegisterForm) => ({
  fullName,
  email,
  phoneNumber,
  address,
  password,
});

export const emptyRegisterForm: RegisterForm = {
  fullName: '',
  email: '',
  phoneNumber: '',
  address: '',
  password: '',
  confirmPassword: '',
};
