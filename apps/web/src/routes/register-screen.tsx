import { zodResolver } from '@hookform/resolvers/zod';
import { register } from '@pindahlapak/contract';
import { authTexts } from '@pindahlapak/messages';
import { accountLimits } from '@pindahlapak/model';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { paths } from '../app/paths.ts';
import { applyFieldErrors } from '../components/form/apply-field-errors.ts';
import { digitsOf } from '../components/form/digits.ts';
import { Field } from '../components/form/field.tsx';
import { Button } from '../components/ui/button.tsx';
import { Input } from '../components/ui/input.tsx';
import { PasswordInput } from '../components/ui/password-input.tsx';
import { Textarea } from '../components/ui/textarea.tsx';
import { AuthHeading } from '../features/auth/auth-heading.tsx';
import {
  emptyRegisterForm,
  registerFormSchema,
  registrationOf,
  type RegisterForm,
} from '../features/auth/register-form.ts';
import { api } from '../lib/api.ts';
import { notify } from '../lib/notify.ts';
import { useFormDraft } from '../lib/use-form-draft.ts';

/** Sign up (spec section 2). What was typed, but the passwords, stays in the tab until the account exists. */
export function RegisterScreen() {
  const navigate = useNavigate();
  const form = useForm<RegisterForm>({
    resolver: zodResolver(registerFormSchema),
    mode: 'onTouched',
    defaultValues: emptyRegisterForm,
  });
  const { errors, touchedFields } = form.formState;
  const dropDraft = useFormDraft({ form, owner: 'guest', name: 'register', secret: ['password', 'confirmPassword'] });
  const { mutate, isPending } = useMutation({
    mutationFn: (values: RegisterForm) => api.call(register, { body: registrationOf(values) }),
    onSuccess: async ({ message }) => {
      dropDraft();
      notify.success(message);
      await navigate({ to: paths.login });
    },
    onError: (error) => applyFieldErrors(form, error),
  });
  const phone = form.register('phoneNumber');
  return (
    <>
      <AuthHeading title={authTexts.registerTitle} text={authTexts.registerText} />
      <form noValidate onSubmit={form.handleSubmit((values) => mutate(values))}>
        <Field label={authTexts.fullName} error={errors.fullName?.message}>
          {(control) => <Input autoComplete="name" {...control} {...form.register('fullName')} />}
        </Field>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <Field label={authTexts.email} error={errors.email?.message}>
            {(control) => (
              <Input
                type="email"
                inputMode="email"
                autoComplete="username"
                placeholder={authTexts.emailPlaceholder}
                {...control}
                {...form.register('email')}
              />
            )}
          </Field>
          <Field label={authTexts.phoneNumber} error={errors.phoneNumber?.message}>
            {(control) => (
              <Input
                type="tel"
                inputMode="numeric"
                autoComplete="tel"
                placeholder={authTexts.phonePlaceholder}
                maxLength={accountLimits.phoneMax}
                {...control}
                {...phone}
                onChange={(event) => {
                  event.target.value = digitsOf(event.target.value);
                  return phone.onChange(event);
                }}
              />
            )}
          </Field>
        </div>
        <Field label={authTexts.address} error={errors.address?.message}>
          {(control) => <Textarea rows={2} autoComplete="street-address" {...control} {...form.register('address')} />}
        </Field>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <Field label={authTexts.password} error={errors.password?.message} hint={authTexts.passwordHint}>
            {(control) => (
              <PasswordInput
                autoComplete="new-password"
                {...control}
                {...form.register('password', {
                  onChange: () => touchedFields.confirmPassword && void form.trigger('confirmPassword'),
                })}
              />
            )}
          </Field>
          <Field label={authTexts.confirmPassword} error={errors.confirmPassword?.message}>
            {(control) => (
              <PasswordInput autoComplete="new-password" {...control} {...form.register('confirmPassword')} />
            )}
          </Field>
        </div>
        <Button type="submit" size="large" className="mt-2 w-full" busy={isPending}>
          {isPending ? authTexts.registerBusy : authTexts.registerSubmit}
        </Button>
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
