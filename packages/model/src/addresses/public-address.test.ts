import { describe, expect, it } from 'vitest';
import { addressProblem } from './public-address.ts';

describe('addressProblem', () => {
  it.each([
    'https://images.tokopedia.net/img/a.jpg',
    'http://cdn.example.co.id:8080/a.jpg?x=1#y',
    'https://8.8.8.8/a.jpg',
    'https://172.15.255.255/',
    'https://172.32.0.1/',
    'https://192.169.0.1/',
    'https://100.63.255.255/',
    'https://100.128.0.1/',
    'https://223.255.255.255/',
    'https://[2606:4700:4700::1111]/a.jpg',
    'https://[::ffff:8.8.8.8]/a.jpg',
    'https://[64:ff9b::808:808]/',
    'https://[2002:808:808::1]/',
    'https://localhost.example.com/a.jpg',
    'https://toko.id./a.jpg',
    'https://internal.example.com/',
    'https://my.localhosting.id/',
    'https://10.example.com/',
  ])('%s is a public address', (address) => {
    expect(addressProblem(address)).toBeNull();
  });

  it.each([
    'http://127.0.0.1/x.jpg',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://127.0.0.1./',
    'http://１２７.0.0.1/',
    'http://0.0.0.0/',
    'http://0/',
    'http://10.1.2.3/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1:8080/a.jpg',
    'http://192.0.0.1/',
    'http://198.19.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::127.0.0.1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a00:1]/',
    'http://[::ffff:0:10.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[64:ff9b:1::8.8.8.8]/',
    'http://[2002:7f00:1::]/',
    'http://[fc00::1]/',
    'http://[fdff::1]/',
    'http://[fe80::1]/',
    'http://[fec0::1]/',
    'http://[ff02::1]/',
    'http://localhost:6379',
    'http://LOCALHOST/',
    'http://localhost./',
    'http://toko.localhost/',
    'http://printer.local/',
    'http://printer.local./',
    'http://metadata.google.internal/',
    'http://router.lan/',
    'http://router.home.arpa/',
    'http://gudang/a.jpg',
  ])('%s leads into a private network', (address) => {
    expect(addressProblem(address)).toBe('private-host');
  });

  it.each(['https://user:pw@example.com/a.jpg', 'https://user@example.com/', 'https://:pw@example.com/'])(
    '%s carries a name or password',
    (address) => {
      expect(addressProblem(address)).toBe('user-info');
    },
  );

  it.each(['javascript:alert(1)', 'ftp://example.com/a', 'example.com/a', '/a.jpg', '', 'http://', 'http://[::1'])(
    '%j is no web address',
    (address) => {
      expect(addressProblem(address)).toBe('no-web-address');
    },
  );
});
