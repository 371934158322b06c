import { anyPasswordField, registerEndpoint } from '@pindahlapak/contract';
import { accountFieldMessages, accountSafetyTexts, authTexts } from '@pindahlapak/messages';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { privacyPath } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { paths } from '../config/paths.ts';
import { TextField } from '../components/form/field.tsx';
import { PasswordField } from '../components/form/secret-fields.tsx';
import { Button } from '../components/form/button.tsx';
import { AuthHeading } from '../features/auth/auth-heading.tsx';
import { EmailField } from '../features/auth/email-field.tsx';
import { api } from '../lib/api/api.ts';
import { notify } from '../lib/api/notify.ts';
import { useSchemaForm } from '../lib/form/use-schema-form.ts';

/** The registration form: the fields that are sent, and the password confirmation, which is not (S3.2). */
const registerFormSchema = z.extend(registerEndpoint.body, {
  confirmPassword: anyPasswordField(accountFieldMessages.confirmPasswordRequired),
});

const passwordRepeats = {
  field: 'confirmPassword',
  of: 'password',
  error: accountFieldMessages.confirmPasswordDiffers,
} as const;

type RegisterForm = z.infer<typeof registerFormSchema>;

const registrationOf = ({ fullName, email, phoneNumber, address, password }: RegisterForm) => ({
  fullName,
  email,
  phoneNumber,
  address,
  password,
});

const emptyRegisterForm: RegisterForm = {
  fullName: '',
  email: '',
  phoneNumber: '',
  address: '',
  password: '',
  confirmPassword: '',
};

/** Says what a registration agrees to (S12.16). */
const ConsentNote = () => (
  <p className="mt-3 text-center text-[0.8125rem] text-muted">
    {accountSafetyTexts.consentBefore}{' '}
    <a href={privacyPath} target="_blank" rel="noopener" className="text-link">
      {accountSafetyTexts.consentLink}
    </a>
    .
  </p>
);

/** Registers an account (S3.3). Typed values except passwords stay in the tab until the account exists. */
export function RegisterScreen() {
  const navigate = useNavigate();
  const form = useSchemaForm({
    schema: registerFormSchema,
    initial: emptyRegisterForm,
    repeats: passwordRepeats,
    draft: { owner: 'guest', name: 'register', secret: ['password', 'confirmPassword'] },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (values: RegisterForm) => api.call(registerEndpoint, { body: registrationOf(values) }),
    onSuccess: async ({ message }, values) => {
      form.dropDraft();
      notify.success(message);
      await navigate({ to: paths.login, state: { registered: values.email.trim() } });
    },
    onError: form.refuse,
  });
  return (
    <>
      <AuthHeading title={authTexts.registerTitle} text={authTexts.registerText} />
      <form noValidate onSubmit={form.submit(mutate)}>
        <TextField label={authTexts.fullName} autoComplete="name" {...form.field('fullName')} />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <EmailField autoComplete="username" {...form.field('email')} />
          <TextField
            label={authTexts.phoneNumber}
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            placeholder={authTexts.phonePlaceholder}
            {...form.field('phoneNumber')}
          />
        </div>
        <TextField label={authTexts.address} rows={2} autoComplete="street-address" {...form.field('address')} />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <PasswordField label={authTexts.password} hint={authTexts.passwordHint} isNew {...form.field('password')} />
          <PasswordField label={authTexts.confirmPassword} isNew {...form.field('confirmPassword')} />
        </div>
        <Button type="submit" size="large" className="mt-2 w-full" busy={isPending}>
          {isPending ? authTexts.registerBusy : authTexts.registerSubmit}
        </Button>
        <ConsentNote />
      </form>
      <p className="mt-6 text-center text-sm text-muted">
        {authTexts.haveAccount}{' '}
        <Link to={paths.login} className="text-link">
          {authTexts.loginLink}
        </Link>
      </p>
    </>
  );
}
