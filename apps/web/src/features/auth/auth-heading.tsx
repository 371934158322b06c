import type { ReactNode } from 'react';

export function AuthHeading({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <header className="mb-6">
      <h1 tabIndex={-1} className="text-[1.75rem]">
        {title}
      </h1>
      {text && <div className="mt-1.5 text-muted">{text}</div>}
    </header>
  );
}
