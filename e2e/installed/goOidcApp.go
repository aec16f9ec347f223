// A web application with go-oidc, as its examples show.
package main

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"os"
	"sync"

	"github.com/coreos/go-oidc"
	"golang.org/x/oauth2"
)

// The application has one user at a time.
type session struct {
	sync.Mutex
	state, nonce, verifier, name, idToken string
	token                                 *oauth2.Token
}

func random() string {
	bytes := make([]byte, 32)
	if _, err := rand.Read(bytes); err != nil {
		panic(err)
	}
	return base64.RawURLEncoding.EncodeToString(bytes)
}

func main() {
	ctx := context.Background()
	address := "http://localhost:" + os.Getenv("PORT")
	provider, err := oidc.NewProvider(ctx, os.Getenv("ISSUER"))
	if err != nil {
		panic(err)
	}
	var metadata struct {
		EndSession string `json:"end_session_endpoint"`
	}
	if err := provider.Claims(&metadata); err != nil {
		panic(err)
	}
	config := oauth2.Config{
		ClientID:     os.Getenv("CLIENT_ID"),
		ClientSecret: os.Getenv("CLIENT_SECRET"),
		Endpoint:     provider.Endpoint(),
		RedirectURL:  address + "/callback",
		Scopes:       []string{oidc.ScopeOpenID, "profile", "email"},
	}
	verifier := provider.Verifier(&oidc.Config{ClientID: config.ClientID})
	var user session

	// Verifies an answer of the token endpoint, with the hash of its access token, and asks for the user.
	verify := func(token *oauth2.Token) (*oidc.IDToken, error) {
		raw, ok := token.Extra("id_token").(string)
		if !ok {
			return nil, errors.New("there is no ID token")
		}
		idToken, err := verifier.Verify(ctx, raw)
		if err != nil {
			return nil, err
		}
		if err := idToken.VerifyAccessToken(token.AccessToken); err != nil {
			return nil, err
		}
		info, err := provider.UserInfo(ctx, oauth2.StaticTokenSource(token))
		if err != nil {
			return nil, err
		}
		if info.Subject != idToken.Subject {
			return nil, errors.New("userinfo is of another user")
		}
		var claims struct{ Name string }
		if err := info.Claims(&claims); err != nil {
			return nil, err
		}
		user.token, user.idToken, user.name = token, raw, claims.Name
		return idToken, nil
	}
	page := func(path string, answer func(w http.ResponseWriter, r *http.Request) (string, error)) {
		http.HandleFunc(path, func(w http.ResponseWriter, r *http.Request) {
			user.Lock()
			defer user.Unlock()
			text, err := answer(w, r)
			if err != nil {
				text = "Failed: " + err.Error()
			}
			if text != "" {
				w.Header().Set("Content-Type", "text/html")
				fmt.Fprintf(w, "<h1>%s</h1>", html.EscapeString(text))
			}
		})
	}
	leadTo := func(w http.ResponseWriter, r *http.Request, address string) (string, error) {
		http.Redirect(w, r, address, http.StatusFound)
		return "", nil
	}

	page("/", func(w http.ResponseWriter, r *http.Request) (string, error) {
		if user.token == nil {
			return "Signed out", nil
		}
		return "Hello, " + user.name, nil
	})
	page("/sign-in", func(w http.ResponseWriter, r *http.Request) (string, error) {
		user.state, user.nonce, user.verifier = random(), random(), random()
		sum := sha256.Sum256([]byte(user.verifier))
		return leadTo(w, r, config.AuthCodeURL(user.state, oidc.Nonce(user.nonce),
			oauth2.SetAuthURLParam("code_challenge", base64.RawURLEncoding.EncodeToString(sum[:])),
			oauth2.SetAuthURLParam("code_challenge_method", "S256")))
	})
	page("/callback", func(w http.ResponseWriter, r *http.Request) (string, error) {
		if r.URL.Query().Get("state") != user.state {
			return "", errors.New("another state")
		}
		token, err := config.Exchange(ctx, r.URL.Query().Get("code"),
			oauth2.SetAuthURLParam("code_verifier", user.verifier))
		if err != nil {
			return "", err
		}
		idToken, err := verify(token)
		if err != nil {
			return "", err
		}
		if idToken.Nonce != user.nonce {
			return "", errors.New("another nonce")
		}
		return leadTo(w, r, "/")
	})
	page("/refresh", func(w http.ResponseWriter, r *http.Request) (string, error) {
		token, err := config.TokenSource(ctx, &oauth2.Token{RefreshToken: user.token.RefreshToken}).Token()
		if err != nil {
			return "", err
		}
		if _, err := verify(token); err != nil {
			return "", err
		}
		return "Refreshed for " + user.name, nil
	})
	page("/sign-out", func(w http.ResponseWriter, r *http.Request) (string, error) {
		query := url.Values{"id_token_hint": {user.idToken}, "post_logout_redirect_uri": {address + "/"}}
		user.token = nil
		return leadTo(w, r, metadata.EndSession+"?"+query.Encode())
	})
	fmt.Println("listening")
	panic(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil))
}
