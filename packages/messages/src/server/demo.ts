/** What the demo prints once it can be used. */
export const demoMessages = {
  ready: ({ address, email, password }: { address: string; email: string; password: string }) =>
    [
      '',
      'Demo Pindahlapak siap.',
      `  Alamat   : ${address}/login`,
      `  Email    : ${email}`,
      `  Password : ${password}`,
      '',
      'Semua datanya sementara dan dihapus saat demo dihentikan (Ctrl+C).',
      '',
    ].join('\n'),
} as const;
